import { setTimeout as sleep } from 'node:timers/promises';

/** `full`: it can be read, and not be written to. */
type State = 'up' | 'full' | 'down';

/** Resolves with `full` where that is so. @throws when the part cannot be worked with */
export type Check = () => Promise<unknown>;

export interface ReadinessReport {
  readonly status: 'ready' | 'not_ready';
  readonly draining: boolean;
  readonly checks: Readonly<Record<string, State>>;
}

/** Anybody may ask, so that a flood of questions costs one look a second. */
const REMEMBERED_MS = 1_000;
const CHECK_TIMEOUT_MS = 3_000;

/** Whether this process should be given work. */
export class Readiness {
  private draining = false;
  private readonly underWay = new Map<string, Promise<State>>();
  private seen: { readonly at: number; readonly checks: Promise<ReadinessReport['checks']> } | undefined;

  constructor(private readonly checks: Readonly<Record<string, Check>>) {}

  get isDraining(): boolean {
    return this.draining;
  }

  /** From now on it should not. */
  drain(): void {
    this.draining = true;
  }

  async report(): Promise<ReadinessReport> {
    const now = performance.now();
    if (!this.seen || now - this.seen.at > REMEMBERED_MS) this.seen = { at: now, checks: this.look() };
    const checks = await this.seen.checks;
    const isReady = !this.draining && Object.values(checks).every((state) => state !== 'down');
    return { status: isReady ? 'ready' : 'not_ready', draining: this.draining, checks };
  }

  private async look(): Promise<ReadinessReport['checks']> {
    const names = Object.keys(this.checks);
    const states = await Promise.all(names.map((name) => this.stateOf(name)));
    return Object.fromEntries(names.map((name, index) => [name, states[index]!]));
  }

  private async stateOf(name: string): Promise<State> {
    const waiting = new AbortController();
    const { signal } = waiting;
    const tooLate = sleep(CHECK_TIMEOUT_MS, 'down' as const, { signal, ref: false }).catch(() => 'down' as const);
    return Promise.race([this.ask(name), tooLate]).finally(() => waiting.abort());
  }

  /** A part that hangs is not asked again meanwhile: each question may hold a connection. */
  private ask(name: string): Promise<State> {
    const asked =
      this.underWay.get(name) ??
      this.checks[name]!()
        .then(
          (said): State => (said === 'full' ? 'full' : 'up'),
          (): State => 'down',
        )
        .finally(() => this.underWay.delete(name));
    this.underWay.set(name, asked);
    return asked;
  }
}
