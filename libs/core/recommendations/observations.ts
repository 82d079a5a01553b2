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

/** The answers of one prompt, model and local day. */
export interface DayOutcomes extends Counts {
  readonly promptId: number;
  readonly model: number;
  readonly day: LocalDay;
  readonly window: WindowName;
}

/** The first day of the stretch in which an outcome is rarer, where the days of both windows part best; null without one. */
export type Turns = Readonly<Record<Outcome, LocalDay | null>>;

/** The answers of one prompt and model in both windows. */
export type Cell = Readonly<Record<WindowName, Counts>> & {
  /** Its code. */
  readonly model: number;
  readonly turns: Turns;
};

/** Answers that name a competitor, those of them that do not name the brand, and those that name it before all others. */
export type RivalCounts = Readonly<Record<'named' | 'alone' | 'first', number>>;

/** What answers to one prompt on one model say of a competitor. */
export type RivalCell = Readonly<Record<WindowName, RivalCounts>> & {
  readonly actorId: number;
  readonly model: number;
};

/** A page among the sources of answers to one prompt, in both windows. */
export interface PageShift {
  readonly urlId: number;
  /** The newest row of the page among the sources. */
  readonly sourceId: number;
  readonly url: string;
  readonly sourceType: SourceType;
  /** Answers that draw on it. */
  readonly before: number;
  readonly now: number;
  /** The first and the last day of both windows on which answers drew on it. */
  readonly first: LocalDay;
  readonly last: LocalDay;
}

export interface PromptObservation {
  readonly id: number;
  readonly text: string;
  readonly brandKind: BrandKind | null;
  /** One for each model. */
  readonly cells: readonly Cell[];
  /** Local days of both windows on which it has answers. */
  readonly days: number;
  /** Over all models. */
  readonly turns: Turns;
  readonly rivals: readonly RivalCell[];
  /** Those pages of which it has lost and won most answers. */
  readonly shifts: readonly PageShift[];
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

/** The answers of `now` to one prompt on one model that draw on a page. */
export interface PageCell {
  readonly promptId: number;
  readonly model: number;
  readonly answers: number;
  /** Those of them that name the brand. */
  readonly named: number;
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
  /** The tracked brand whose page it is; null for others. */
  readonly actorId: number | null;
  readonly answers: number;
  /** Those of them that name a competitor and not the brand. */
  readonly gapAnswers: number;
  /** Those of them that name the brand. */
  readonly namedAnswers: number;
  /** The same by prompt and model. */
  readonly cells: readonly PageCell[];
  /** The newest of them. */
  readonly executionIds: readonly number[];
  readonly promptIds: readonly number[];
  /** What the page cache has of it; null if it has not been read. */
  readonly contents: {
    /** Actors whom its text names. */
    readonly names: readonly number[];
    /** The last day on which the page says that it was changed or published. */
    readonly modifiedOn: LocalDay | null;
    /** It says that somebody has paid for it. */
    readonly isAdvertisement: boolean;
    readonly tables: number;
    /** Numbers in its text. */
    readonly numbers: number;
    readonly headings: readonly string[];
  } | null;
}

/** Answers with a search that cite pages of a competitor, and those of them that do not cite the brand's site. */
export interface RivalCitations {
  readonly actorId: number;
  readonly cited: number;
  readonly alone: number;
}

/** A search that models made while they answered. Spellings are folded into one. */
export interface QueryObservation {
  readonly query: string;
  readonly answers: number;
  /** Answers to the same prompts, each of the models that made the search for it. */
  readonly asked: number;
  /** Pairs of such a prompt and model. */
  readonly cells: number;
  /** Local days on which it was made. */
  readonly days: number;
  /** Those of the answers that cite the brand's site. */
  readonly citedAnswers: number;
  /** Of each competitor that one of them cites. */
  readonly rivals: readonly RivalCitations[];
  /** The newest of them. */
  readonly executionIds: readonly number[];
  /** Pages on which these newest ones draw. */
  readonly urlIds: readonly number[];
  readonly promptIds: readonly number[];
}

/** What the last completed audit found wrong. The report is the first part of its id. */
export type AuditFinding = Pick<Finding, 'id' | 'title' | 'severity' | 'recommendation' | 'reference' | 'places'> &
  Partial<Pick<Finding, 'finding'>>;

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
  /** Topics of negative judgements, the rare ones among them that are not observed. */
  readonly topics: number;
  readonly pages: readonly PageObservation[];
  readonly queries: readonly QueryObservation[];
  readonly findings: readonly AuditFinding[];
}
