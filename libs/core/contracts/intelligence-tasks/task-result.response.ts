import type { ClaimCheck } from '@app/core/kernel';
import { RestOnly } from '../shared/rest-only';

/** One heading of an article, with what its section is to say. */
export class OutlineSection {
  /** The heading. @example Prices */
  heading: string;

  /** What the section says. @example ["Acme costs 18 euros a month."] */
  points: string[];
}

export class FaqEntry {
  /** The question. @example "What does Acme cost?" */
  question: string;

  /** Markdown, checked like the body. @example "Acme costs 18 euros a month. [1]" */
  answer: string;
}

export class InternalLink {
  /** A page of the project's own site that the evidence has. @example https://acme.example/pricing */
  url: string;

  /** The text of the link. @example "Prices of Acme" */
  anchor: string;
}

/** One sentence of the text, and what became of it. */
export class TaskClaim {
  /** The sentence as the text has it; as the writer had it, if it was cut. @example "Acme costs 18 euros a month." */
  claim: string;

  /** Numbers of the evidence that it rests on; none if it was cut for want of any. @example [1] */
  spans: number[];

  /** How it was checked. @example entailed */
  check: ClaimCheck;

  /** Whether the sentence is in the text. */
  kept: boolean;

  /** Why it was cut, attributed or marked. @example "No source has this number." */
  note?: string;

  /** Whether somebody wrote it who edited the text. Only code has checked it then, and it stands whatever code found. */
  @RestOnly
  by_person?: boolean;
}

/** A stretch of a source. The text cites it by its number, as `[3]`. */
export class EvidenceSpan {
  /** By which the text cites it. @example 1 */
  number: number;

  /** Null where the project's own figures are the source. @example https://acme.example/pricing */
  url: string | null;

  /** The title of its page. @example Prices */
  title: string;

  /** What the source says. @example "Acme costs 18 euros a month." */
  text: string;

  /**
   * The day on which the page says that it was changed or published, where it says so.
   * @format date @example 2026-02-01
   */
  published?: string | null;
}

/** What a completed task has to show (docs/intelligence-tasks.md). */
export class TaskResult {
  /** The title of the text. @example "What analytics software costs" */
  title: string;

  /** The sections of the text. */
  outline: OutlineSection[];

  /** Markdown. Numbers in brackets cite the evidence. @example "Acme costs 18 euros a month. [1]" */
  body: string;

  /** For the head of a page. @example "Acme costs 18 euros a month." */
  meta_description: string;

  /** Questions that the text answers. */
  faq: FaqEntry[];

  /** schema.org, to be put into a page as it is. @example {"@context":"https://schema.org","@type":"Article"} */
  json_ld: Record<string, unknown>;

  /** Own pages to link to. */
  internal_links: InternalLink[];

  /** Every sentence that was written. */
  claims: TaskClaim[];

  /** What the text may cite. */
  evidence: EvidenceSpan[];

  /**
   * What a reader must know about how the text came about, such as that no writer is configured.
   * @example "No writer is configured."
   */
  note?: string;
}
