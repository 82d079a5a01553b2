import type { TaskType } from '@app/core/kernel';

/** What is to be written, with all that a writer may know beside the evidence. */
export interface Assignment {
  readonly type: TaskType;
  readonly topic: string;
  readonly instructions: string | null;
  /** ISO 639-1 */
  readonly language: string;
  readonly brand: string;
  readonly competitors: readonly string[];
  /** How the brand speaks, in its own words. */
  readonly voice: string | null;
  /** Of the task `update`: the text to be brought up to date. It is no evidence. */
  readonly existing: string | null;
  /** What people also ask: prompts and fan-out queries. */
  readonly questions: readonly string[];
  /** The local day on which the evidence was gathered, `YYYY-MM-DD`: what is more than a year older is told with its year. */
  readonly today?: string;
}

export interface Plan {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly points: readonly string[] }[];
}

/** A sentence of a draft, with the numbers of the spans that it cites. */
export interface DraftSentence {
  readonly text: string;
  readonly spans: readonly number[];
}

/** What a writer hands in. Nothing of it is trusted. */
export interface Draft {
  readonly title: string;
  readonly sections: readonly { readonly heading: string; readonly sentences: readonly DraftSentence[] }[];
  readonly faq: readonly { readonly question: string; readonly sentences: readonly DraftSentence[] }[];
}
