/**
 * How one language speaks to a language model, as alternatives of regular expressions over folded text. Each is a kind of
 * phrase, so that what nobody has thought of is found by two kinds that stand together (`signals.ts`).
 */
export interface Lexicon {
  /** What language models are called. */
  readonly models: string;
  /** What opens a message: `note to`, `dear`. A model's name follows. */
  readonly openings: string;
  /** How somebody is spoken to: `you`, `please`. */
  readonly you: string;
  /** Words between an opening, or a condition, and the name. */
  readonly between: string;
  /** `if you are`, `as`: a model's name follows. */
  readonly conditions: string;
  /** What models do with the page: `reading`, `that summarise`. They follow the name, and the page follows. */
  readonly readings: string;
  readonly these: string;
  readonly pages: string;
  /** What may stand between a name and a command: `please`, `you must`. */
  readonly urging: string;
  /** Imperatives of putting aside, and polite forms. */
  readonly dismissals: string;
  /** What is put aside, with a word that makes it the model's: `all previous instructions`. */
  readonly dismissed: string;
  /** Why people put instructions aside: `if`, `step`, `e-mail`. */
  readonly harmless: string;
  /** Who the model is from now on. */
  readonly roles: string;
  /** The same in words that games and plays have too. */
  readonly guises: string;
  /** What to write, praise, add or leave out. */
  readonly commands: string;
  /** When a text is made of this page. */
  readonly occasions: string;
  /** Where to: `in your answer`, `when asked`. */
  readonly outputs: string;
  /** In whose name: `your operator requires`. */
  readonly authority: string;
  /** Not to tell of the order. */
  readonly secrecy: string;
  /** Of pages about security and software, which quote orders. */
  readonly technical: string;
}

/** The alternatives of a list of patterns, one a line. */
export const anyOf = (patterns: string): string =>
  patterns
    .trim()
    .split(/\s*\n\s*/)
    .join('|');
