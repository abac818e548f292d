// Made by `make types` from attrs classes in Python, kept true by a test.

/** Who is to decide; no seat: nobody, or not one of the players. */
export interface Turn {
  seat: number | null;
  name: string;
}

/** A button that plays a move. */
export interface Choice {
  move: string;
  label: string;
  note?: string;
}

/** A choice among several moves; one that is `asked` stays until it is answered. */
export interface Chooser {
  title: string;
  options: Choice[];
  asked?: boolean;
}

/** A line of words with its rule: of the log, of an answer. */
export interface Line {
  text: string;
  rule?: string;
  rule_title?: string;
  seat?: number | null;
  heading?: boolean;
  wording?: string;
}

/** A column of a count: whose it is, what it comes to in all, and the place that brings, in words and from 1. */
export interface Column {
  name: string;
  seat?: number | null;
  total?: number | null;
  place?: string;
  rank?: number;
}

/** Words with the rule behind them, and its wording. */
export interface Ruled {
  text: string;
  rule?: string;
  rule_title?: string;
  wording?: string;
}

/** A line of a count, with a number for each column; None: nothing to count there. */
export interface Tally extends Ruled {
  numbers?: (number | null)[];
}

/** A button that asks for something else than a move. */
export interface Act {
  do: string;
  label: string;
  move?: string;
}

/** What is answered beside the board, perhaps with a count and a picture; `text` is to be taken away. */
export interface Answer {
  kind: "refusal" | "rule" | "hint" | "moves" | "help" | "month" | "kept" | "good" | "wrong" | "dead" | "advice";
  title: string;
  lines?: Line[];
  moves?: Choice[];
  text?: string;
  columns?: Column[];
  tallies?: Tally[];
  acts?: Act[];
  picture?: string;
  table?: string[][];
}

/** One value that the browser keeps; one that is `followed` is taken up where another page has written it anew. */
export interface Keep {
  key: string;
  value: unknown;
  followed?: boolean;
}

/** The table of a step, what else may be chosen, and what differs from the wish. */
export interface TableChoice {
  edition: string;
  players: number;
  editions: string[];
  numbers: number[];
  note: string;
}

/** Something to fill in, to mark on the board, to choose or to put in order, and what became of it. */
export interface Item {
  key: string;
  label: string;
  state?: "" | "right" | "wrong";
  kind?: "number" | "mark";
}

/** A line that was compared; `first`: the first that differs. */
export interface Result extends Line {
  ok?: boolean;
  first?: boolean;
}

/** The code of a question, and the words around its field. */
export interface Code {
  label: string;
  bring: string;
  now: string;
}

/** A step of a lesson; `at` counts from 0, `round` says which question of several is put. */
export interface Step {
  id: string;
  title: string;
  kind: string;
  at: number;
  all: number;
  round: number;
  done: number[];
  progress: string;
  prompt: string;
  more: string;
  differs: string[];
  table: TableChoice;
  feedback: Answer | null;
  solved: boolean;
  finished: boolean;
  finish: [string, string];
  can_next: boolean;
  next: string;
  words: Record<string, string>;
  up: string[];
  down: string[];
  fields?: Item[];
  values?: Record<string, number>;
  results?: Result[];
  options?: Item[];
  stacked?: boolean;
  items?: Item[];
  lit?: string[];
  zoom?: string[];
  code?: Code | null;
}

/** All that the browser keeps under keys that begin alike; what is new of it. */
export interface Keeping {
  prefix: string;
  values: Record<string, unknown>;
}

/** What moves in a shot: a sign such as `@mon`, a piece, or what is in a cell; `drawing/film.py` says how. */
export interface Flight {
  what: string;
  cells: string[];
  number: number;
  along: boolean;
  hops: number;
}

/** Something that happened: what is said of it, where, and the table after it; shown for `ms` beyond the usual. */
export interface Shot {
  text: string;
  rule: string;
  seat: number | null;
  kind: string;
  at: string;
  ms: number;
  number: number;
  mark: string;
  against: number | null;
  light: string[];
  tone: string;
  flights: Flight[];
  svg: string[];
}

/** A line of a moment: a heading, something that is known now, something that was missed; lines that it opens. */
export interface Note extends Ruled {
  mark?: "" | "heading" | "known" | "missed";
  opens?: Note[];
}

/** Where one goes on from a moment: to a page, or by an intent of this one; with neither, back to the board. */
export interface Exit {
  label: string;
  href?: string;
  do?: string;
  move?: string;
}

/** A card that looks back: what happened to whom, in numbers and a picture, and where one goes on, the usual first. */
export interface Moment {
  kind: "lesson" | "game" | "month" | "payday" | "fire";
  title: string;
  says?: string;
  notes?: Note[];
  columns?: Column[];
  tallies?: Tally[];
  total?: string;
  picture?: string;
  exits?: Exit[];
  reached?: boolean;
  show?: string;
}

/** How well an opponent may play. */
export interface LevelChoice {
  level: string;
  label: string;
  about: string;
}

/** Who plays against the learner, and how well; what else may be chosen. */
export interface Opponent {
  seat: number;
  name: string;
  level: string;
  levels: LevelChoice[];
}

/** Something that may be chosen: what is sent, what it is called, a sentence about it. */
export interface Pick {
  value: string;
  label: string;
  about?: string;
}

/** Who sits at a seat of the table that is chosen. */
export interface Chair {
  name: string;
  level: string;
}

/** A switch of the table: what it means, its settings, and the one that is chosen; the first is the usual one. */
export interface SwitchField {
  id: string;
  label: string;
  about: string;
  value: string;
  settings: Pick[];
}

/** The table as it is chosen so far, and what else may be; `fault` says why no game can begin so. */
export interface TableForm {
  game: string;
  games: Pick[];
  preset: string;
  presets: Pick[];
  presets_title: string;
  players: number;
  numbers: number[];
  chairs: Chair[];
  levels: Pick[];
  begins: string;
  switches: SwitchField[];
  seed: string;
  title: string;
  fault?: string;
}

/** A game that the browser keeps; `date` is when it was last played, as ISO 8601 says it. */
export interface SavedGame {
  id: string;
  title: string;
  about: string;
  date: string;
  fault?: string;
  text?: string;
}

/** Where in a game something begins, such as a month. */
export interface Mark {
  at: number;
  label: string;
}

/** A game that one steps through: at which move of how many, what it was, and where one may jump to. */
export interface Replayed {
  at: number;
  all: number;
  says: string;
  marks: Mark[];
}

/** A game as a file. */
export interface SavedFile {
  name: string;
  text: string;
}

/** What stands around the board of free play, or in its place. */
export interface Play {
  words: Record<string, string>;
  table?: TableForm | null;
  saved?: SavedGame[];
  replayed?: Replayed | null;
  file?: SavedFile | null;
  title?: string;
  note?: string;
}

/** A button that does an act; `on`: that is how the table is now. It may belong to a player, and have a sign. */
export interface Tap {
  act: string;
  label: string;
  on?: boolean;
  note?: string;
  seat?: number | null;
  sign?: string;
}

/** A number that is set by an act, whose text the number ends. */
export interface Counter {
  act: string;
  label: string;
  n: number;
  most: number;
}

/** Something that can be set: its title, its buttons and its numbers; `look` says how they stand. */
export interface Section {
  title: string;
  picks?: Tap[];
  counters?: Counter[];
  look?: string;
  note?: string;
}

/** A number over a cell: what comes there, such as a fire, and what stands `against` it. */
export interface CellMark {
  at: string;
  mark: string;
  number: number;
  against: number | null;
}

/** A text that is opened or pasted: the intent it goes with, what it is, and how such files end. */
export interface Paste {
  do: string;
  label: string;
  files: string;
}

/** A table that is set by hand: its parts and the one that is open, what is set there, marks, what can be undone. */
export interface SetTable {
  tabs: Tap[];
  tab: string;
  strip: Section;
  prompt: string;
  sections: Section[];
  marks: CellMark[];
  foot: Tap[];
  question: string;
  pastes: Paste[];
}

/** A part of a text; with a term, it is one, and a tap says what it means. */
export interface Piece {
  text: string;
  term?: string;
}

/** A rule by its title. */
export interface RuleName {
  id: string;
  title: string;
}

/** A term of art: what it is called, what it means, its rule, and a drawing where there is one. */
export interface TermView {
  id: string;
  name: string;
  says: string;
  rule: RuleName;
  svg?: string;
}

/** Those texts of a view that hold terms, each in pieces, what the terms mean, and the page that has their rules. */
export interface Glossed {
  texts: Piece[][];
  terms: TermView[];
  book: string;
}

/** A board, and perhaps a step beside it; `n` is the last intent that was answered, `version` what is shown. */
export interface View {
  version: number;
  n: number;
  lang: string;
  svg: string[];
  text: string;
  status: string;
  turn: Turn;
  buttons: Choice[];
  chooser: Chooser | null;
  answer: Answer | null;
  log: Line[];
  announce: string;
  can_back: boolean;
  can_cancel: boolean;
  words: Record<string, string>;
  whole?: boolean;
  keep?: Keep | null;
  resume?: boolean;
  step?: Step | null;
  keeping?: Keeping | null;
  film?: Shot[];
  layout?: string;
  moment?: Moment | null;
  marks?: boolean;
  opponents?: Opponent[];
  asks?: Act[];
  play?: Play | null;
  referee?: SetTable | null;
  glossed?: Glossed | null;
}

/** What a learner does: its number, the view it was made for, how its page is drawn, what each kind of it needs. */
export interface Intent {
  do: string;
  n: number;
  version: number;
  at?: string;
  twice?: boolean;
  move?: string;
  text?: string;
  value?: unknown;
  values?: Record<string, unknown>;
  lang?: string;
  edition?: string;
  players?: number;
  rule?: string;
  moment?: "before" | "after";
  layout?: string;
  marks?: boolean;
}

/** A chapter of rules; one without a name: what was searched for. */
export interface RuleGroup {
  name: string;
  rules: RuleName[];
}

/** A paragraph of a ruling, as a text and in pieces. */
export interface RulingPart {
  head: string;
  text: string;
  pieces?: Piece[];
}

/** A side of an argument: a source with what it says, passage by passage, or the other reading. */
export interface Side {
  name: string;
  parts: RulingPart[];
}

/** What the sources leave open, and how it is read here; `argue` unfolds the sides of the argument about it. */
export interface Ruling {
  title: string;
  parts: RulingPart[];
  argue: string;
  sides: Side[];
}

/** A way to another page. */
export interface Link {
  name: string;
  href: string;
}

/** All that is to be said of a rule; `pieces` are its text, and `terms` what is said of the terms in all of them. */
export interface RuleDetails extends RuleName {
  text: string;
  pieces: Piece[];
  terms: TermView[];
  scope: string;
  sources: string;
  see: RuleName[];
  ruling: Ruling | null;
  links?: Link[];
}

/** A line of what happens; marked where the open rule speaks. */
export interface SceneLine {
  text: string;
  rule: string;
  rule_title: string;
  marked: boolean;
  kind: string;
}

/** The open rule on a board, before or after its moves. */
export interface RuleScene {
  says: string;
  svg: string;
  text: string;
  lines: SceneLine[];
  moment: "before" | "after";
  moves: boolean;
  narrow?: string;
}

/** The terms of a game. */
export interface TermGroup {
  name: string;
  terms: TermView[];
}

/** The rules to look up. */
export interface BookView {
  version: number;
  n: number;
  lang: string;
  query: string;
  summary: string;
  groups: RuleGroup[];
  opened: RuleDetails | null;
  scene: RuleScene | null;
  found: TermView[];
  glossary: TermGroup[];
  sheet: string;
  announce: string;
  words: Record<string, string>;
}

/** A sign of the map, its name, and how many rules have it. */
export interface Mark {
  state: string;
  sign: string;
  name: string;
  number: number;
}

/** A rule as one sign of the map; `elsewhere`: not at the table that was chosen. */
export interface MapRule extends RuleName {
  state: string;
  sign: string;
  name: string;
  elsewhere: boolean;
}

/** A chapter of the map. */
export interface MapChapter {
  name: string;
  rules: MapRule[];
}

/** A file to be saved. */
export interface File {
  name: string;
  text: string;
}

/** How well each rule is known; `lines` say what came back; `keeping`, `file`, `code` are handed over once. */
export interface MapView {
  version: number;
  n: number;
  lang: string;
  table: string;
  summary: string;
  estimate: string;
  legend: Mark[];
  chapters: MapChapter[];
  opened: RuleDetails | null;
  sheet: string;
  lines: string[];
  keeping: Keeping;
  file: File | null;
  code: string | null;
  announce: string;
  words: Record<string, string>;
}

/** A piece of a sentence; a name or a number of this table is strong. */
export interface HostPart {
  text: string;
  strong?: boolean;
}

/** A sentence with its rule; one of the setup may be ticked. */
export interface HostSaid {
  parts: HostPart[];
  rule: RuleName;
  done?: boolean;
}

/** A month of the year: where one stands, its season and what marks it. */
export interface HostSquare {
  name: string;
  text: string;
  season: string;
  sign: string;
  now: boolean;
  past: boolean;
}

/** A player in the order of choosing. */
export interface HostSeat {
  seat: number;
  name: string;
  strength: number;
}

/** The page of an evening: the setup, or a step of a month. */
export interface HostView {
  version: number;
  n: number;
  lang: string;
  announce: string;
  step: string;
  title: string;
  about: string;
  kanji: string;
  heading: string;
  sign: string;
  rule: RuleName | null;
  says: HostSaid[];
  year: HostSquare[];
  order: HostSeat[];
  seconds: number;
  clocks: number[];
  table: TableChoice;
  names: string[];
  after: string;
  go_on: string;
  can_back: boolean;
  can_undo: boolean;
  asking: boolean;
  links: Link[];
  book: string;
  home: string;
  keep: Keep;
  words: Record<string, string>;
  glossed?: Glossed | null;
}

/** One thing to choose. */
export interface AidOption {
  value: string;
  name: string;
}

/** What there is to choose of one kind, and what is chosen. */
export interface AidChoice {
  name: string;
  label: string;
  value: string;
  options: AidOption[];
}

/** A line of a block: what it is about, what is said of it, perhaps a drawing; `mark` is a season. */
export interface AidRow {
  head: string;
  text?: string;
  svg?: string;
  mark?: string;
}

/** Rows under a heading; `kind` says how they are set. */
export interface AidBlock {
  title: string;
  rows: AidRow[];
  kind?: "rules" | "facts" | "year" | "cards";
}

/** A sheet to print: what was chosen, its heading, its blocks; `size` is the paper as style sheets call it. */
export interface AidView {
  version: number;
  n: number;
  lang: string;
  choices: AidChoice[];
  kind: string;
  size: string;
  title: string;
  subtitle: string;
  blocks: AidBlock[];
  foot: string;
  sheet: string;
  announce: string;
  words: Record<string, string>;
}

/** A sentence: the one that is said now, or one that is still to come. */
export interface PresenterSaid {
  text: string;
  now: boolean;
  later: boolean;
}

/** A note with its heading: for the one who reads, or what differs at another table. */
export interface PresenterNote {
  head: string;
  text: string;
}

/** What a fire has left in a stall: its strength there, and what stood against it. */
export interface PresenterMark {
  at: string;
  number: string;
  mark: string;
  against: string;
}

/** A beat with its sentences, its picture and its notes. */
export interface PresenterView {
  version: number;
  n: number;
  lang: string;
  announce: string;
  at: number;
  beats: string[];
  count: string;
  minutes: string;
  title: string;
  says: PresenterSaid[];
  notes: PresenterNote[];
  layout: string;
  svg: string;
  text: string;
  marks: PresenterMark[];
  near: string[];
  can_back: boolean;
  can_next: boolean;
  then: string;
  home: string;
  keep: Keep;
  words: Record<string, string>;
  glossed?: Glossed | null;
}

/** Where the browser keeps sheets, empty for nowhere, and the sheet that began, by which it finds what it kept. */
export interface SheetFrame {
  lang: string;
  keep: string;
  begun: string;
}

/** What the frame of every game's sheet has: the words around it. */
export interface FrameBody {
  words: Record<string, string>;
}

/** What is said of a file, a link or a record: a refusal, or that all is well, with its lines. */
export interface SheetAnswer {
  kind: "refusal" | "rule";
  title: string;
  lines: string[];
}

/** The sheet in the form that was asked for. */
export interface Taken {
  form: "csv" | "json" | "link";
  text: string;
}

/** How one player stands at the end of a sheet: name, points and rank, 1 for the first. */
export interface Standing {
  name: string;
  total: number;
  rank: number;
}

/** One kept sheet that something was entered into: its id in the browser, its day, and how it stands. */
export interface Evening {
  id: string;
  day: string;
  standings: Standing[];
}

/** What one name has done: evenings, first places (a shared one counts for each), mean and best points. */
export interface PlayerRecord {
  name: string;
  games: number;
  wins: number;
  mean: number;
  best: number;
}

/** All kept evenings, the players' records, the most first places first, and the same as a table (CSV). */
export interface KeptHistory {
  evenings: Evening[];
  records: PlayerRecord[];
  csv: string;
}

/** What a game's calculator answers: sentences for each seat, or why there are none. */
export interface Calculated {
  lines: string[][];
  refusal?: string;
}

/** What every sheet shows besides its game's own view; `adopt`: the page shall show this sheet as a game of its own. */
export interface SheetView {
  n: number;
  sheet: Record<string, unknown>;
  adopt: boolean;
  answer: SheetAnswer | null;
  taken: Taken | null;
  history: KeptHistory | null;
  calculated: Calculated | null;
  put: number;
  by: string;
}

/** What every view of a sheet has: what is read out, and our own drawing, which escapes what it is given. */
export interface ViewBody {
  announce: string;
  picture: string;
}

/** What a learner does: its number, the whole sheet, and a text to open or to compare with, or a form. */
export interface SheetIntent {
  do: "count" | "open" | "compare" | "take" | "recall" | "calculate";
  n: number;
  sheet?: Record<string, unknown>;
  text?: string;
  kept?: Record<string, unknown>[];
  given?: Record<string, unknown>;
  put?: number;
  by?: string;
}

/** Why an entry cannot be, in words, with its rule. */
export interface RefusedField {
  text: string;
  rule: string;
  rule_title: string;
}
