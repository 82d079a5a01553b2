import { type Unavailability, unavailabilityOf } from './unavailable';

const TELL_EVERY_MS = 60_000;
/** Workers try again every second, so an outage that lasts is heard of. */
const OVER_AFTER_MS = 15_000;
const LOOK_EVERY_MS = 1_000;

const OVER: Readonly<Record<Unavailability['kind'], string>> = {
  'out of reach': 'within reach again',
  refused: 'accepted again',
  'disk full': 'the disk has room again',
};

interface Outage {
  readonly since: number;
  readonly watch: NodeJS.Timeout;
  failures: number;
  lastAt: number;
  lastReason: string;
  toldAt: number;
}

const seconds = (ms: number): string => `${Math.round(ms / 1_000)} s`;

/**
 * Folds what is logged while a store is out of reach, refuses what it is told, or has a full disk: one line when that begins, one a minute while it
 * lasts, one when nothing has failed for that any more for 15 seconds.
 */
export class OutageLog {
  private readonly outages = new Map<Unavailability['kind'], Outage>();

  constructor(private readonly write: (line: string) => void) {}

  /** Whether it is a failure of this kind, which then needs no line of its own. */
  takes(error: unknown): boolean {
    const found = error instanceof Error ? unavailabilityOf(error) : undefined;
    if (!found) return false;
    const now = Date.now();
    const outage = this.outages.get(found.kind);
    if (outage) Object.assign(outage, { failures: outage.failures + 1, lastAt: now, lastReason: found.reason });
    else this.begin(now, found);
    return true;
  }

  private begin(now: number, { kind, reason }: Unavailability): void {
    this.write(`${kind}: ${reason}; further failures are counted, once a minute`);
    const watch = setInterval(() => this.look(kind), LOOK_EVERY_MS).unref();
    this.outages.set(kind, { since: now, watch, failures: 1, lastAt: now, lastReason: reason, toldAt: now });
  }

  private look(kind: Unavailability['kind']): void {
    const outage = this.outages.get(kind)!;
    const now = Date.now();
    const { since, watch, failures, lastAt, lastReason, toldAt } = outage;
    if (now - lastAt >= OVER_AFTER_MS) {
      clearInterval(watch);
      this.outages.delete(kind);
      this.write(
        `${OVER[kind]}: nothing failed for ${seconds(now - lastAt)}; the outage of ${seconds(lastAt - since)} made ${failures} failures`,
      );
    } else if (now - toldAt >= TELL_EVERY_MS) {
      outage.toldAt = now;
      this.write(`still ${kind} after ${seconds(now - since)}: ${failures} failures, the last one: ${lastReason}`);
    }
  }
}
