import { ResponseBody } from '../shared/body.response';
import type { DeadLetterAction, DeadWork, ModelId } from '@app/core/kernel';

/** Jobs of a queue. A job only wakes a worker: what is to be done stands in rows of work. */
export class QueueState {
  /** Its name. @example execution */
  queue: string;

  /** Jobs that no worker has taken. @example 12 */
  waiting: number;

  /** Jobs that workers are at. @example 4 */
  active: number;

  /** Jobs for later. @example 0 */
  delayed: number;
}

/** Work of one kind. */
export class WorkState {
  /** The kind of work. @example executions */
  work: string;

  /** What waits for a worker; 10000 stands for any more. @example 12 */
  due: number;

  /** Seconds that the oldest of it has waited; 0 where nothing waits. @format double @example 41.5 */
  oldest_seconds: number;

  /** What workers are at. @example 4 */
  held: number;

  /** What workers were at that have not been heard of since. @example 0 */
  lapsed: number;
}

/** A process that works. */
export class WorkerSighting {
  /** Its machine or container. @example worker-6d5f7c9b4-x2x7k */
  name: string;

  /** When it started, in UTC. @format date-time @example 2026-03-02T07:00:00.000Z */
  started_at: string;

  /** When it last said that it is there, in UTC. @format date-time @example 2026-03-02T09:14:00.000Z */
  seen_at: string;

  /** Whether it has said so within the last minute. */
  alive: boolean;
}

/** An account at a vendor. */
export class VendorAccountState {
  /** The vendor. @example openai */
  vendor: string;

  /** Whether it has a key, and so is asked. */
  enabled: boolean;

  /**
   * Since when its account fails, so that it is not asked, in UTC; null while it does not.
   * @format date-time @example 2026-03-02T09:10:00.000Z
   */
  stopped_since: string | null;

  /**
   * Until when it wants a pause, in UTC; null where it wants none.
   * @format date-time @example 2026-03-02T09:20:00.000Z
   */
  paused_until: string | null;

  /** What it said; null where it is asked. @example "HTTP 429: too many requests" */
  reason: string | null;

  /** Answers of the last hour. @example 120 */
  answered: number;
}

/** Runs of a model, of all projects but demos. */
export class ModelRunsState {
  /** The model. @example chatgpt */
  model: ModelId;

  /** Answers of the last hour. @example 120 */
  answered: number;

  /** Runs of the last hour that failed. @example 2 */
  failed: number;

  /** Runs that wait because their vendor wants it, or failed before. @example 4 */
  waiting: number;
}

/** What a project has cost on this local day. */
export class ProjectSpendState {
  /** The project. @example 294 */
  project_id: number;

  /** Its internal label. @example Acme */
  project: string;

  /** In millionths of the currency. @example 1250000 */
  used_micros: number;

  /** What calls under way have reserved, in millionths of the currency. @example 20000 */
  reserved_micros: number;

  /** Its own hard cap for a day, in millionths of the currency; null without one. @example 5000000 */
  cap_micros: number | null;
}

export class InstallationSpend {
  /** ISO 4217. @example EUR */
  currency: string;

  /** Of the whole installation on this local day, in millionths of the currency. @example 4250000 */
  used_micros: number;

  /** The projects that have cost most, 20 at most. */
  projects: ProjectSpendState[];
}

/** What somebody did about a dead letter. */
export class DeadLetterActionRow {
  /** When, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  at: string;

  /** What was done. */
  action: DeadLetterAction;

  /** What kind of work it is. */
  work: DeadWork;

  /** The project; null for mails to persons. @example 294 */
  project_id: number | null;

  /** Its id among work of its kind. @example 5120 */
  item_id: number;

  /** Who did it; null for a command, and for an account that is gone. @example "Ann Example" */
  by: string | null;

  /** Why the work had been given up. @example "account: OpenAI answered with HTTP 401" */
  reason: string | null;
}

export class InstallationResponse extends ResponseBody {
  /** When it was looked at, in UTC. @format date-time @example 2026-03-02T09:14:05.120Z */
  at: string;

  /** The queues; null when their server does not answer. */
  queues: QueueState[] | null;

  /** Work that waits or is under way, by kind. */
  work: WorkState[];

  /** Processes that work, those that were heard of last first. */
  workers: WorkerSighting[];

  /** Vendors that have a key, a state or answers of the last hour. */
  vendors: VendorAccountState[];

  /** Models with runs of the last hour, or that wait. */
  models: ModelRunsState[];

  /** What has been spent today. */
  spend: InstallationSpend;

  /** The newest 20 things that were done about dead letters. */
  actions: DeadLetterActionRow[];
}
