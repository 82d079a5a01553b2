import type { DeadLetterAction, DeadLetterRefusal, DeadWork } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

/** Work that was given up. */
export class DeadLetter {
  /** One death of it: another one of the same work has another id. @example executions.294.5120.1772442845120 */
  id: string;

  /** What kind of work it is. */
  work: DeadWork;

  /** The project; null for mails to persons. @example 294 */
  project_id: number | null;

  /** Internal label of the project; null for mails to persons. @example Acme */
  project: string | null;

  /** Its id among work of its kind. @example 5120 */
  item_id: number;

  /**
   * When its last attempt was due, in UTC; of a report, when it failed.
   * @format date-time @example 2026-03-02T09:14:05.120Z
   */
  died_at: string;

  /** How often it was tried. @example 3 */
  attempts: number;

  /** Why it was given up; null where nothing is known. @example "account: OpenAI answered with HTTP 401" */
  reason: string | null;
}

export class DeadLettersResponse extends ResponseBody {
  /** The page, from 1. @example 1 */
  page: number;

  /** Rows on a page, 100 at most. @example 20 */
  per_page: number;

  /** Dead letters on all pages: those of the last 30 days that nobody has dealt with, the newest 10,000 of each kind. @example 1 */
  total: number;

  /** Kind of work → how many there are, at most 10,000, whatever was asked for. @example {"executions": 1} */
  counts: Record<string, number>;

  /** Those of the page, the newest first. */
  data: DeadLetter[];
}

/** A dead letter that stays as it is. */
export class RefusedDeadLetter {
  /** As it was sent. @example executions.294.5120.1772442845120 */
  id: string;

  /**
   * Why: it is not dead, or was dealt with; its question was paid for; the time for it is over; it is not asked any more;
   * the month has no use left; other work has taken its place; its receiver is off; its file is gone.
   */
  reason: DeadLetterRefusal;
}

export class SettledDeadLettersResponse extends ResponseBody {
  /** What was done. */
  action: DeadLetterAction;

  /** Those with which it was done. @example ["executions.294.5120.1772442845120"] */
  done: string[];

  /** Those with which it was not. */
  refused: RefusedDeadLetter[];
}
