/** Which of the project's answers a figure counts. */
export interface FigureScope {
  /** The prompt that they answer; null for all prompts. */
  readonly prompt: string | null;
  /** The local days of the first and the last of them, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
}

/** Counts of answers of one scope. Each is a part of the one before it. */
export interface Figures {
  readonly scope: FigureScope;
  readonly counts: readonly number[];
}

/** A sentence that code made from figures. It names their scope. */
export interface Fact {
  readonly text: string;
  readonly figures: Figures;
}

/** A page of the evidence before it is cut. Its text was written by strangers. */
export interface EvidencePage {
  /** Null for the project's own figures. */
  readonly url: string | null;
  readonly title: string;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly published?: string | null;
  /** The project's own pages and figures vouch for themselves. */
  readonly own: boolean;
  /** Each becomes a span as it is, behind those of the text. */
  readonly facts?: readonly Fact[];
}

/** A sentence or two of a page. Articles cite it by its number. */
export interface Span {
  /** From 1. */
  readonly number: number;
  /** Index of its page; spans of one page are one source. */
  readonly page: number;
  readonly url: string | null;
  readonly title: string;
  readonly text: string;
  readonly published: string | null;
  readonly own: boolean;
  /** Of a fact. */
  readonly figures?: Figures;
}

/** What a claim is checked against. */
export interface ClaimContext {
  /** ISO 639-1, of the claim. */
  readonly language: string;
  readonly cited: readonly Span[];
  readonly evidence: readonly Span[];
  /** The project's brand and competitors, and what its user asked for. */
  readonly knownNames: readonly string[];
}

/** A part of a claim that is in none of the spans which it cites, or that cannot be. */
export interface Finding {
  readonly rule: RuleName;
  readonly part: string;
  /** `missing` cuts the claim; `ask` leaves it to the question, because it may be a translation. */
  readonly verdict: 'missing' | 'ask';
}

export type RuleName = 'number' | 'date' | 'quotation' | 'link' | 'name' | 'figure';

export interface ClaimRule {
  readonly name: RuleName;
  check(claim: string, context: ClaimContext): Finding[];
}
