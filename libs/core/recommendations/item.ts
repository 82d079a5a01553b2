import type { Priority, RecommendationType } from '../kernel';
import type { Fall } from './changes/falls';
import type { Observations, Outcome, WindowName } from './observations';

/** What a recommendation rests on (docs/recommendations.md). */
export const EVIDENCE_GRADES = ['measured', 'replicated_study', 'heuristic'] as const;
export type EvidenceGrade = (typeof EVIDENCE_GRADES)[number];

export interface EvidenceReference {
  readonly title: string;
  readonly url: string;
}

export interface Evidence {
  /** Of what the item itself rests on. */
  readonly grade: EvidenceGrade;
  /** What else says so, if only of pages like these. */
  readonly reference?: EvidenceReference;
}

export type Effort = 'low' | 'medium' | 'high';

/** A figure that was seen, with what it rests on. */
export interface Figure {
  readonly name: string;
  readonly window: WindowName;
  readonly unit: 'percent';
  readonly value: number;
  /** The observations, and how many of them have what is counted. */
  readonly n: number;
  readonly hits: number;
  /** 95 %. */
  readonly ci_low: number;
  readonly ci_high: number;
}

/** A difference that was measured in this project. */
export interface ExpectedEffect {
  readonly figure: string;
  readonly unit: 'percentage_points';
  readonly value: number;
  readonly ci_low: number;
  readonly ci_high: number;
  /** Where it was measured. */
  readonly basis: string;
}

/** The part of a recommendation that a writer may phrase. */
export interface Wording {
  readonly title: string;
  /** What was seen. */
  readonly description: string;
  readonly whyItMatters: string;
  readonly actionSteps: readonly string[];
}

/** In whose words an item is told. */
export const PHRASED_BY = ['generator', 'writer'] as const;
export type PhrasedBy = (typeof PHRASED_BY)[number];

/** A recommendation as a generator makes it. */
export interface Recommendation extends Wording {
  /** What it is about; no other item of its generator has the same. */
  readonly key: string;
  readonly priority: Priority;
  /** Orders items of one priority, the largest first: percentage points, or a share of answers in percent. */
  readonly weight: number;
  readonly effort: Effort;
  readonly evidence: Evidence;
  readonly figures: readonly Figure[];
  readonly executionIds: readonly number[];
  readonly promptIds: readonly number[];
  /** The newest source row of each page that it is about, and the page. */
  readonly sources: readonly { readonly sourceId: number; readonly urlId: number }[];
  /** Whose sentences its answers are quoted with; those of competitors too without it. */
  readonly quotesOf?: 'brand';
  /** What of answers to its prompts tells whether it helped. */
  readonly measuredBy?: Outcome;
  readonly pValue?: { readonly raw: number; readonly adjusted: number };
  readonly expectedEffect?: ExpectedEffect;
}

/** Finds recommendations of one kind. It is pure: the same observations give the same items in the same order. */
export interface Generator<Name extends string = string> {
  readonly name: Name;
  /** What it looks for, in a few words. */
  readonly title: string;
  /** The types of runs that it works for. */
  readonly types: readonly RecommendationType[];
  /** @param falls what has become rarer in these observations, tested once for all generators */
  readonly find: (observations: Observations, falls: readonly Fall[]) => readonly Recommendation[];
}

export const defineGenerator = <const Name extends string>(generator: Generator<Name>): Generator<Name> => generator;
