import type { PromptFinding } from '@app/core/classification';
import type { Question } from './question';
import type { JudgeReply } from './verdicts';

/** Nest token of a function that gives the {@link Judge} of the key that is set now; null when none is. */
export const JUDGE = Symbol('judge');

type Findings = readonly (PromptFinding | null)[];

export interface Judge {
  readonly model: string;
  /** Whether a question costs money. */
  readonly paid: boolean;
  /**
   * @returns what passed the checks, and what it cost in millionths of a US dollar; null when unknown
   * @throws VendorError
   */
  ask(question: Question): Promise<JudgeReply & { readonly costMicros: number | null }>;
  /** Asks about prompts; findings are in their order, null where the judge said nothing of use. Some judges lack it. */
  classify?(texts: readonly string[]): Promise<{ readonly findings: Findings; readonly costMicros: number | null }>;
}
