// Made by `make types` from attrs classes in Python, kept true by a test.

/** What the frame of every game's sheet has: the words around it. */
export interface FrameBody {
  words: Record<string, string>;
}

/** A preset with the value of every switch, what old sheets may call it, and whether it is offered. */
export interface Preset {
  id: string;
  former: string[];
  label: string;
  listed: boolean;
  values: Record<string, string>;
  points: Record<string, string>;
}

/** Something to choose: its id, and what it is called. */
export interface Choice {
  id: string;
  label: string;
}

/** A switch: its name, its meaning, its rule, what it offers, and a row for each yaku if it is a table of points. */
export interface SwitchShown {
  id: string;
  label: string;
  meaning: string;
  rule: string;
  options: Choice[];
  rows: Choice[];
}

/** A month's flower and its four cards. */
export interface Flower {
  label: string;
  cards: Choice[];
}

/** A yaku to name: what it is called, how many cards it needs, whether more count or may count, and its switch. */
export interface YakuShown {
  id: string;
  rule: string;
  label: string;
  need: number;
  repeats: boolean;
  grows: boolean;
  switch: string;
}

/** A rule with its example. */
export interface RuleShown {
  title: string;
  text: string;
  example: string;
}

/** What never changes on a page: choices, the rule of each field, and our own drawings of the cards. */
export interface Frame extends FrameBody {
  presets: Preset[];
  switches: SwitchShown[];
  fields: Record<string, string>;
  months: Flower[];
  yaku: YakuShown[];
  rules: Record<string, RuleShown>;
  art: string;
  style: string;
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

/** A piece of a sum: the sign before it, its text, and the rule that it opens, empty for none. */
export interface Piece {
  sign: string;
  text: string;
  rule?: string;
}

/** One month: its title, what it brought, what each player's entries make, and what is refused. */
export interface MonthShown {
  title: string;
  dealer: string;
  state: "open" | "refused" | "counted";
  sum: Piece[];
  text: string;
  points: number[];
  totals: number[];
  made: Piece[][];
  refused: Record<string, RefusedField>;
}

/** Everything that was counted, and what the head and the fields are called; `lasts`: how long a game takes here. */
export interface View extends ViewBody {
  names: string[];
  totals: number[];
  standing: string;
  lasts: string;
  over: boolean;
  values: Record<string, string>;
  refused: Record<string, RefusedField>;
  labels: Record<string, string>;
  ends: Choice[];
  months: MonthShown[];
}
