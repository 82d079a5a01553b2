import { isUnavailable } from './unavailable';

const TELL_EVERY_MS = 60_000;
/** Workers try again every second, so an outage that lasts is heard of. */
const OVER_AFTER_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

interface Outage {
  readonly since: number;
  readonly watch: NodeJS.Timeout;
  failures: number;
  lastAt: number;
  lastReason: string;
  toldAt: number;
}

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? error.errors : [];
  return error.message || (first instanceof Error ? first.message : error.name);
}

/**
 * Folds what is logged while a store is out of reach: one line when that begins, one a minute while it lasts, one when
 * nothing has failed any more for 15 seconds.
 */
export class OutageLog {
  private outage: Outage | undefined;

  constructor(private readonly write: (line: string) => void) {}

  /** Whether it is a failure of this kind, which then needs no line of its own. */
  takes(error: unknown): boolean {
    if (!(error instanceof Error) || !isUnavailable(error)) return false;
    const now = Date.now();
    const reason = reasonOf(error);
    if (this.outage)
      Object.assign(this.outage, { failures: this.outage.failures + 1, lastAt: now, lastReason: reason });
    else this.begin(now, reason);
    return true;
  }

  private begin(now: number, lastReason: string): void {
    this.write(`out of reach: ${lastReason}; further failures are counted, once a minute`);
    const watch = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
    this.outage = { since: now, watch, failures: 1, lastAt: now, lastReason, toldAt: now };
  }

  private look(): void {
    const { outage } = this;
    if (!outage) return;
    const now = Date.now();
    const { since, watch, failures, lastAt, lastReason, toldAt } = outage;
    if (now - lastAt >= OVER_AFTER_MS) {
      clearInterval(watch);
      this.outage = undefined;
      this.write(
        `within reach again: nothing failed for ${seconds(now - lastAt)}; the outage of ${seconds(lastAt - since)} made ${failures} failures`,
      );
    } else if (now - toldAt >= TELL_EVERY_MS) {
      outage.toldAt = now;
      this.write(`still out of reach after ${seconds(now - since)}: ${failures} failures, the last one: ${lastReason}`);
    }
  }
}
