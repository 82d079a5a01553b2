import type { ClaimCheck } from '@app/core/kernel';

/** One heading of an article, with what its section is to say. */
export class OutlineSection {
  heading: string;
  points: string[];
}

export class FaqEntry {
  question: string;

  /** Markdown, checked like the body. */
  answer: string;
}

export class InternalLink {
  /** A page of the project's own site that the evidence has. */
  url: string;

  anchor: string;
}

/** One sentence of the text, and what became of it. */
export class TaskClaim {
  /** The sentence as the text has it; as the writer had it, if it was cut. */
  claim: string;

  /** Numbers of the evidence that it rests on; none if it was cut for want of any. */
  spans: number[];

  check: ClaimCheck;

  /** Whether the sentence is in the text. */
  kept: boolean;

  /** Why it was cut, attributed or marked. */
  note?: string;
}

/** A stretch of a source. The text cites it by its number, as `[3]`. */
export class EvidenceSpan {
  number: number;

  /** Null where the project's own figures are the source. */
  url: string | null;

  title: string;

  text: string;

  /**
   * The day on which the page says that it was changed or published, where it says so.
   * @format date
   */
  published?: string | null;
}

/** What a completed task has to show (docs/tasks.md). */
export class TaskResult {
  title: string;
  outline: OutlineSection[];

  /** Markdown. Numbers in brackets cite the evidence. */
  body: string;

  meta_description: string;
  faq: FaqEntry[];

  /** schema.org, to be put into a page as it is. */
  json_ld: Record<string, unknown>;

  internal_links: InternalLink[];
  claims: TaskClaim[];
  evidence: EvidenceSpan[];

  /** What a reader must know about how the text came about, such as that no writer is configured. */
  note?: string;
}
