export interface Choice {
  move: string;
  label: string;
  note?: string;
}

export interface Line {
  text: string;
  rule?: string;
  rule_title?: string;
  seat?: number | null;
  heading?: boolean;
}

export interface Answer {
  kind: string;
  title: string;
  lines: Line[];
  moves: Choice[];
}

export interface Turn {
  seat: number | null;
  name: string;
}

export interface Chooser {
  title: string;
  options: Choice[];
  asked?: boolean;
}

export interface Keep {
  key: string;
  value: unknown;
}

export interface Keeping {
  prefix: string;
  values: Record<string, unknown>;
}

export interface Item {
  key: string;
  label: string;
  state?: string;
  kind?: string;
}

export interface Result extends Line {
  ok: boolean;
  first: boolean;
}

export interface Code {
  label: string;
  bring: string;
  now: string;
}

export interface TableChoice {
  edition: string;
  players: number;
  editions: string[];
  numbers: number[];
  note: string;
}

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
  feedback: { kind: string; title: string; lines: Line[] } | null;
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
  code?: Code;
}

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
  whole?: boolean;
  announce: string;
  can_back: boolean;
  can_cancel: boolean;
  keep?: Keep | null;
  keeping?: Keeping | null;
  resume?: boolean;
  words: Record<string, string>;
  lesson?: Step;
}

export interface Intent {
  n: number;
  version: number;
  do: string;
  at?: string;
  move?: string;
  value?: unknown;
  values?: Record<string, unknown>;
  edition?: string;
  players?: number;
}
