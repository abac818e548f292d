// Made by `make types` from attrs classes in Python, kept true by a test.

/** What the frame of every game's sheet has: the words around it. */
export interface FrameBody {
  words: Record<string, string>;
}

/** Something to choose: its id, and what it is called. */
export interface Choice {
  id: string;
  label: string;
}

/** One thing to tap: its name, how often it can be had, what a building is worth, its tint and its kanji if any. */
export interface Option {
  id: string;
  label: string;
  most: number;
  note: string;
  tint: string;
  kanji: string;
}

/** What a page needs of a field: its name, its sign, its rule with an example, when it is asked, its choices. */
export interface FieldShown {
  id: string;
  label: string;
  sign: string;
  rule: string;
  rule_title: string;
  rule_text: string;
  example: string;
  asked: "always" | "edition" | "building" | "tie";
  options: Option[];
}

/** Where points come from: its id, what it is called, and its tint in the chart. */
export interface Source {
  id: string;
  label: string;
  tint: string;
}

/** A card to choose, and how many levels it has. */
export interface CardChoice extends Choice {
  levels: number;
}

/** What changes with edition and deck only: choices and fields; `name` is the word for a player's name. */
export interface Frame extends FrameBody {
  editions: Choice[];
  decks: Choice[];
  name: string;
  total: string;
  fields: FieldShown[];
  sources: Source[];
  art: string;
  cards: CardChoice[];
  places: Choice[];
}

/** What every view of a sheet has: what is read out, and our own drawing, which escapes what it is given. */
export interface ViewBody {
  announce: string;
  picture: string;
}

/** Why an entry cannot be, in words, with its rule. */
export interface RefusedField {
  text: string;
  rule: string;
  rule_title: string;
}

/** One player's sums, points and refusals by field, what was picked, total, and rank, None before the first entry. */
export interface PlayerShown {
  name: string;
  total: number;
  rank: number | null;
  sums: Record<string, string>;
  points: Record<string, string>;
  sources: Record<string, number>;
  refused: Record<string, RefusedField>;
  picked: Record<string, Record<string, number>>;
  asked: string[];
}

/** Everything that was counted; `tie` says that somebody has to enter what decides one. */
export interface View extends ViewBody {
  players: PlayerShown[];
  tie: boolean;
  held: boolean;
}
