import {
  AuditPayload,
  DigestPayload,
  ExecutionPayload,
  ImportPayload,
  LetterPayload,
  NoticePayload,
  PagePayload,
  ProjectPayload,
  RunPayload,
  TaskPayload,
  UploadPayload,
  WebhookPayload,
} from './payloads';

/**
 * Every queue that services add to, and the class of its payloads. Payloads are ids only: a database row is the truth
 * about a job, and the queue just wakes workers. A new field must be optional, because jobs of the release before are
 * still under way during a deploy.
 */
export const QUEUES = {
  /** A project with new prompts. */
  plan: ProjectPayload,
  execution: ExecutionPayload,
  /** The URL whose host has due pages. */
  pages: PagePayload,
  agent_upload: UploadPayload,
  agent_feed: ProjectPayload,
  recalculation: ProjectPayload,
  /** A batch with a crawl or reports that are due. */
  audit: AuditPayload,
  recommendation: RunPayload,
  /** A project that was removed, whose rows are left. */
  removal: ProjectPayload,
  /** An intelligence task that is due. */
  task: TaskPayload,
  /** A file of captured answers that has come in. */
  import: ImportPayload,
  /** A project in which something has happened. */
  outbox: ProjectPayload,
  /** A delivery that is due. */
  webhook: WebhookPayload,
  /** A notice that is due. */
  notice: NoticePayload,
  /** A mail to one person that is due. */
  letter: LetterPayload,
  /** A project whose day is complete. */
  watch: ProjectPayload,
  /** A digest that is due. */
  digest: DigestPayload,
} as const;

export type QueueName = keyof typeof QUEUES;
export type Payload<Name extends QueueName> = InstanceType<(typeof QUEUES)[Name]>;

/** The queue to which only schedulers add, one for each interval. Its jobs have no payload. */
export const TICKS = 'ticks';

export type TickName = 'tick' | `${string}_tick`;

export interface Tick {
  readonly name: TickName;
  /** It must be idempotent: a round whose process dies is made again. */
  readonly run: () => Promise<void>;
}

/** What repeats at one interval. */
export interface Round {
  /** As its scheduler is stored. */
  readonly name: string;
  readonly milliseconds: number;
  readonly ticks: readonly Tick[];
}
