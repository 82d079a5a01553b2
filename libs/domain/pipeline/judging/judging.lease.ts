import { type LocalDay, RETRIES } from '@app/core/kernel';
import type { CarriedTable } from '@app/platform/leases';

/** The position of a walk through a project's answers. */
export interface Walk {
  readonly day: LocalDay;
  readonly executionId: number;
  /** How often the judge was silent at this position. */
  readonly attempts: number;
}

/** One turn of judging a project's prompts. */
export interface JudgingTurn {
  /** How often in a row the judge has been silent before this turn. */
  readonly silences: number;
}

/** Workers claim the judging of a project's prompts, one turn after the other. */
export const PROMPT_JUDGING_LEASE: CarriedTable<JudgingTurn> = {
  table: 'prompt_judgings',
  key: ['project_id'],
  due: 'due_at',
  retries: RETRIES.promptJudging,
  columns: { silences: 'prompt_judgings.silences' },
  finishes: true,
};

/** Workers claim a walk through a project's answers without sentiments, one turn after the other. */
export const SENTIMENT_BACKFILL_LEASE: CarriedTable<Walk> = {
  table: 'sentiment_backfills',
  key: ['project_id'],
  due: 'due_at',
  retries: RETRIES.sentimentBackfill,
  columns: {
    day: 'sentiment_backfills.day',
    executionId: 'sentiment_backfills.execution_id',
    attempts: 'sentiment_backfills.attempts',
  },
  finishes: true,
};
