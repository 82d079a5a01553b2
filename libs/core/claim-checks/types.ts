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

/** Something in a claim that no span which it cites has. */
export interface Finding {
  readonly rule: RuleName;
  readonly part: string;
  /** `missing` cuts the claim; `ask` leaves it to the question, because it may be a translation. */
  readonly verdict: 'missing' | 'ask';
}

export type RuleName = 'number' | 'date' | 'quotation' | 'link' | 'name';

export interface ClaimRule {
  readonly name: RuleName;
  check(claim: string, context: ClaimContext): Finding[];
}
