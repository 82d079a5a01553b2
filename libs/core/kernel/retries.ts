import { HOUR_MS, MINUTE_MS, SECOND_MS } from './units';

/** How often work is tried, and how long it waits after each failure. */
export interface Retries {
  readonly maxAttempts: number;
  /** The wait after the first failure, in milliseconds. */
  readonly firstMs: number;
  /** How many times longer each wait is than the one before. */
  readonly factor: number;
  readonly longestMs: number;
  /** The share by which a wait may be longer, so that work which failed together comes back apart. */
  readonly jitter?: number;
  /** A wait that the other side asks for counts `instead` of ours, or is `at_least` what we wait. */
  readonly asked: 'instead' | 'at_least';
}

/** Every limit of attempts, and every backoff (docs/data-model.md). */
export const RETRIES = {
  /** A question to a vendor. */
  execution: {
    maxAttempts: 3,
    firstMs: 30 * SECOND_MS,
    // Three attempts at once would all fall into an outage of minutes.
    factor: 30,
    // A vendor that asks for more is paused, which an operator may end.
    longestMs: 15 * MINUTE_MS,
    jitter: 1 / 4,
    asked: 'instead',
  },
  /** A stored answer is paid for: it gets as many further attempts. */
  extraction: { maxAttempts: 6 },
  /** After so many silences of the judge an answer counts without sentiments; a backfill finds it. */
  answerJudging: {
    maxAttempts: 4,
    firstMs: 30 * SECOND_MS,
    factor: 2,
    // Mentions and citations must not wait longer than that for a sentiment.
    longestMs: 15 * MINUTE_MS,
    asked: 'instead',
  },
  promptJudging: {
    maxAttempts: Infinity,
    firstMs: MINUTE_MS,
    factor: 2,
    longestMs: HOUR_MS,
    asked: 'at_least',
  },
  /** After so many silences at the same answers the walk goes on behind them; the next one comes by again. */
  sentimentBackfill: { maxAttempts: 3, firstMs: MINUTE_MS, factor: 1, longestMs: Infinity, asked: 'at_least' },
  recalculation: { maxAttempts: 3, firstMs: 30 * SECOND_MS, factor: 2, longestMs: Infinity, asked: 'instead' },
  recommendation: { maxAttempts: 3, firstMs: 30 * SECOND_MS, factor: 2, longestMs: Infinity, asked: 'instead' },
  page: { maxAttempts: 3, firstMs: 15 * MINUTE_MS, factor: 4, longestMs: 6 * HOUR_MS, asked: 'at_least' },
  /** The crawl of an audit, and each of its reports. */
  audit: { maxAttempts: 3, firstMs: MINUTE_MS, factor: 4, longestMs: Infinity, asked: 'instead' },
  /** The writing of an intelligence task. What was answered is kept for the next attempt. */
  task: { maxAttempts: 3, firstMs: MINUTE_MS, factor: 4, longestMs: Infinity, asked: 'at_least' },
  /** One question to the writer, within one attempt of the task. */
  writerCall: { maxAttempts: 12, firstMs: 2 * SECOND_MS, factor: 2, longestMs: 5 * MINUTE_MS, asked: 'at_least' },
  /** An uploaded file of answers. Each attempt goes on where the one before has ended. */
  import: { maxAttempts: 6, firstMs: 30 * SECOND_MS, factor: 2, longestMs: Infinity, asked: 'instead' },
  /** The start of the next audit of a series. */
  auditSeries: { maxAttempts: Infinity, firstMs: MINUTE_MS, factor: 1, longestMs: Infinity, asked: 'instead' },
  /** The start of an embedded server that has ended. */
  serverStart: {
    maxAttempts: Infinity,
    firstMs: SECOND_MS / 2,
    factor: 2,
    longestMs: 30 * SECOND_MS,
    asked: 'instead',
  },
  /** What became of work is told to a database that is away. An outage is no attempt: the work itself waits longest. */
  outage: { maxAttempts: Infinity, firstMs: SECOND_MS / 2, factor: 2, longestMs: 10 * SECOND_MS, asked: 'instead' },
  /** The deletion of what a removed project has left. */
  removal: { maxAttempts: Infinity, firstMs: 30 * SECOND_MS, factor: 2, longestMs: HOUR_MS, asked: 'instead' },
  /** What has happened, until it is told to whoever listens. */
  outbox: { maxAttempts: Infinity, firstMs: 30 * SECOND_MS, factor: 2, longestMs: HOUR_MS, asked: 'instead' },
  /** One delivery to a webhook: five attempts within a day. */
  webhook: {
    maxAttempts: 5,
    firstMs: 5 * MINUTE_MS,
    factor: 6,
    longestMs: 24 * HOUR_MS,
    jitter: 1 / 10,
    asked: 'at_least',
  },
  /** A notice to a channel, or a mail to a person: five attempts within half a day. */
  notice: {
    maxAttempts: 5,
    firstMs: 2 * MINUTE_MS,
    factor: 6,
    longestMs: 12 * HOUR_MS,
    jitter: 1 / 10,
    asked: 'at_least',
  },
  /** The evaluation of a project's day. */
  watch: { maxAttempts: Infinity, firstMs: MINUTE_MS, factor: 2, longestMs: HOUR_MS, asked: 'instead' },
  /** One issue of a digest. */
  digest: { maxAttempts: Infinity, firstMs: MINUTE_MS, factor: 2, longestMs: HOUR_MS, asked: 'instead' },
  cdnFeed: { maxAttempts: Infinity, firstMs: 10 * MINUTE_MS, factor: 1, longestMs: Infinity, asked: 'instead' },
} as const satisfies Record<string, Retries | Pick<Retries, 'maxAttempts'>>;

/** How long work waits that was not tried, in milliseconds. That is no failure of it, and costs no attempt. */
export const WAITS = {
  /** A vendor asks for a pause, and does not say for how long. */
  vendorPause: MINUTE_MS,
  /** An operator has to close the circuit, or may end a vendor's pause that is longer. */
  openCircuit: 15 * MINUTE_MS,
  /** Calls under way have reserved what is left of the day's budget. */
  reservedBudget: MINUTE_MS,
  /** The budget of the day is spent, or the account of the judge or the writer does not work. */
  stopped: HOUR_MS,
  /** So long one question to the writer is put off in all, within one attempt of the task. */
  writerPatience: 30 * MINUTE_MS,
  /** The judge does not take a prompt. */
  rejectedPrompt: 24 * HOUR_MS,
} as const;

export interface Failure {
  /** The attempt that failed; the first is 1. */
  readonly attempt: number;
  /** Milliseconds that the other side asks to wait, if it does. */
  readonly askedMs?: number | null;
  /** A number of the work itself, of which its share of the jitter is made. */
  readonly id?: number;
}

const JITTER_STEPS = 64;

/**
 * Exponential backoff with a cap. The jitter comes from the work's own number and not from chance, so that a wait can be
 * told in advance.
 * @returns milliseconds until the next attempt
 */
export function backoffMs(
  { firstMs, factor, longestMs, jitter = 0, asked }: Retries,
  { attempt, askedMs = null, id = 0 }: Failure,
): number {
  const ours = firstMs * factor ** (attempt - 1) * (1 + (jitter * (id % JITTER_STEPS)) / JITTER_STEPS);
  if (askedMs === null) return Math.min(ours, longestMs);
  return Math.min(asked === 'instead' ? askedMs : Math.max(ours, askedMs), longestMs);
}

/** @returns the moment of the next attempt; null when the attempts are spent */
export function nextAttemptAt(retries: Retries, failure: Failure, now: Date): Date | null {
  return failure.attempt >= retries.maxAttempts ? null : new Date(now.getTime() + backoffMs(retries, failure));
}
