import type { Question } from './question';
import type { PromptFinding } from './prompt-question';
import type { Verdict } from './verdicts';

/** Nest token of the {@link Judge}, null where none is configured. */
export const JUDGE = Symbol('judge');

type Findings = readonly (PromptFinding | null)[];

export interface Judge {
  readonly model: string;
  /** Whether a question is a call of an account. */
  readonly paid: boolean;
  /**
   * @returns the verdicts that hold, and what they cost in millionths of a US dollar, null where that is not known
   * @throws VendorError
   */
  ask(question: Question): Promise<{ readonly verdicts: readonly Verdict[]; readonly costMicros: number | null }>;
  /** The same of prompts, in their order, null where it said nothing of use; absent where it cannot. */
  classify?(texts: readonly string[]): Promise<{ readonly findings: Findings; readonly costMicros: number | null }>;
}
