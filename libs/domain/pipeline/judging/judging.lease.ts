import { RETRIES } from '@app/core/kernel';
import type { LeasedTable } from '@app/platform/leases';

/** The questions to the judge about a project's prompts, one go after the other. */
export const PROMPT_JUDGING_LEASE: LeasedTable = {
  table: 'prompt_judgings',
  key: ['project_id'],
  due: 'due_at',
  retries: RETRIES.promptJudging,
};

/** A walk through the answers of a project that were ingested without sentiments, one go after the other. */
export const SENTIMENT_BACKFILL_LEASE: LeasedTable = {
  table: 'sentiment_backfills',
  key: ['project_id'],
  due: 'due_at',
  retries: RETRIES.sentimentBackfill,
};
