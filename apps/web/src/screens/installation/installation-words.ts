import type { DeadLetterAction, DeadLetterRefusal, DeadWork } from '@app/core/kernel';

export const WORK_WORDS: Readonly<Record<DeadWork, string>> = {
  executions: 'Runs of prompts',
  recalculations: 'Recalculations',
  imports: 'Imports',
  audit_reports: 'Reports of audits',
  recommendation_runs: 'Recommendations',
  tasks: 'Intelligence tasks',
  webhook_deliveries: 'Deliveries to webhooks',
  notices: 'Notices to channels',
  letters: 'Mails to persons',
};

const OTHER_WORK: Readonly<Record<string, string>> = {
  audit_batches: 'Crawls of audits',
  outbox: 'News to hand on',
  pages: 'Pages to fetch',
};

export const workWords = (work: string): string => WORK_WORDS[work as DeadWork] ?? OTHER_WORK[work] ?? work;

export const REFUSAL_WORDS: Readonly<Record<DeadLetterRefusal, string>> = {
  not_dead: 'somebody has dealt with it, or it has begun again',
  paid: 'its answer was paid for and is lost: it would be paid twice',
  slot_over: 'its slot is over, and missed slots are not made up for',
  not_asked:
    'it is not asked any more: its project, prompt or model rests or is gone, or the model has another channel',
  quota: 'the month of its creation has no use left',
  superseded: 'other work has taken its place',
  receiver_off: 'its webhook or channel is off: switch it on first',
  file_gone: 'its file is gone: send it again',
};

export const ACTION_WORDS: Readonly<Record<DeadLetterAction, string>> = { retry: 'begun again', drop: 'dropped' };

/** A stretch of time, in the largest unit of which there is one. */
export function ageWords(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} days`;
}
