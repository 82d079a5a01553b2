import type { Finding } from '../audit-checks';
import type { BrandKind, LocalDay, SourceType } from '../kernel';

/** What an answer may do for the project's brand: name it, name it before every other tracked brand, cite its site. */
export const OUTCOMES = ['named', 'first', 'cited'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Answers, and how many of them have each outcome. */
export type Counts = Readonly<Record<'answers' | Outcome, number>>;

export interface DayWindow {
  readonly first: LocalDay;
  readonly last: LocalDay;
}

/** The two windows that are compared. `now` ends with the last day that has answers. */
export interface Windows {
  readonly before: DayWindow;
  readonly now: DayWindow;
}
export type WindowName = keyof Windows;

/** The answers of one prompt and model in both windows. */
export type Cell = Readonly<Record<WindowName, Counts>>;

export interface PromptObservation {
  readonly id: number;
  readonly text: string;
  readonly brandKind: BrandKind | null;
  /** One for each model. */
  readonly cells: readonly Cell[];
  /** Local days of both windows on which it has answers. */
  readonly days: number;
  /** Answers of `now` that name a competitor. */
  readonly competitors: readonly { readonly actorId: number; readonly answers: number }[];
  /** The newest answers of `now` that do not name the brand, and those that do not cite its site. */
  readonly unnamedIn: readonly number[];
  readonly uncitedIn: readonly number[];
}

/** A topic for which answers of `now` judge the brand negatively. */
export interface ThemeObservation {
  readonly topic: string;
  readonly answers: number;
  /** The newest of them. */
  readonly executionIds: readonly number[];
  /** Pages on which these newest ones draw. */
  readonly urlIds: readonly number[];
  readonly promptIds: readonly number[];
}

/** A page that answers of `now` have among their sources. */
export interface PageObservation {
  readonly urlId: number;
  /** The newest row of the page among the sources. */
  readonly sourceId: number;
  readonly url: string;
  readonly domain: string;
  readonly title: string | null;
  readonly sourceType: SourceType;
  readonly answers: number;
  /** Those of them that name a competitor and not the brand. */
  readonly gapAnswers: number;
  /** Those of them that name the brand. */
  readonly namedAnswers: number;
  /** The newest of them. */
  readonly executionIds: readonly number[];
  readonly promptIds: readonly number[];
  /** What the page cache has of it; null if it has not been read. */
  readonly contents: {
    /** Actors whom its text names. */
    readonly names: readonly number[];
    /** The last day on which the page says that it was changed or published. */
    readonly modifiedOn: LocalDay | null;
  } | null;
}

/** A search that models made while they answered. Spellings are folded into one. */
export interface QueryObservation {
  readonly query: string;
  readonly answers: number;
  /** Those of them that cite the brand's site. */
  readonly citedAnswers: number;
  /** The newest of them. */
  readonly executionIds: readonly number[];
  /** Pages on which these newest ones draw. */
  readonly urlIds: readonly number[];
  readonly promptIds: readonly number[];
}

/** What the last completed audit found wrong. The report is the first part of its id. */
export type AuditFinding = Pick<Finding, 'id' | 'title' | 'severity' | 'recommendation' | 'reference' | 'places'>;

/** All that generators see. The same observations give the same items. */
export interface Observations {
  readonly brand: { readonly name: string; readonly domain: string };
  /** Actor id → name. */
  readonly competitors: ReadonlyMap<number, string>;
  /** Null for a project without answers. */
  readonly windows: Windows | null;
  /** Answers of `now`. */
  readonly answers: number;
  /** Answers of `now` in which the brand is judged. */
  readonly judgedAnswers: number;
  /** Answers of the days for which searches are observed. */
  readonly searchedAnswers: number;
  /** How many times larger the variance of an outcome's count is than that of independent answers; 1 or more. */
  readonly inflation: Readonly<Record<Outcome, number>>;
  readonly prompts: readonly PromptObservation[];
  readonly themes: readonly ThemeObservation[];
  readonly pages: readonly PageObservation[];
  readonly queries: readonly QueryObservation[];
  readonly findings: readonly AuditFinding[];
}
