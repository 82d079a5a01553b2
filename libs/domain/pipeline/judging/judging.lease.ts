import { RETRIES } from '@app/core/kernel';
import type { LeasedTable } from '@app/platform/leases';

/** Workers claim the judging of a project's prompts, one turn after the other. */
export const PROMPT_JUDGING_LEASE: LeasedTable = {
  table: 'prompt_judgings',
  key: ['project_id'],
  due: 'due_at',
  retries: RETRIES.promptJudging,
};

/** Workers claim a walk through a project's answers without sentiments, one turn after the other. */
export const SENTIMENT_BACKFILL_LEASE: LeasedTable = {
  table: 'sentiment_backfills',
  key: ['project_id'],
  due: 'due_at',
  retries: RETRIES.sentimentBackfill,
};
