import type { CapturedAnswer } from '@app/core/extraction';
import type { LocalDay } from '@app/core/kernel';
import type { AnswerDetails } from './answers.repository';

/** An execution whose answer is stored. */
export interface AnsweredExecution {
  readonly id: number;
  readonly day: LocalDay;
  readonly promptId: number;
  readonly model: number;
  readonly executedAt: Date;
  readonly noResult: boolean;
}

/** An execution with its stored answer, from which nothing is derived yet. */
export interface CapturedExecution extends AnsweredExecution {
  readonly text: string;
  readonly details: AnswerDetails;
}

/** A batch of executions whose answers are stored. */
export interface CapturedBatch {
  /** With what was stored, so that nobody reads it again. */
  readonly created: readonly CapturedExecution[];
  /** Ids of executions that an earlier batch has left behind. */
  readonly left: readonly number[];
}

export const answerOf = ({ text, details }: CapturedExecution): CapturedAnswer => ({
  text,
  annotations: details.annotations,
  references: details.references,
});
