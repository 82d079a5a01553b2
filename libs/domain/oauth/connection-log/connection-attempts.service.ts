import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { type Attempt, PATIENCE_MS } from './attempt';
import { attemptsOf } from './attempts-of';
import type { ConnectionStepName } from './connection-steps';
import { ConnectionStepsRepository, type WantedSteps } from './connection-steps.repository';

const KEPT_MS = 30 * 86_400_000;
const LISTED = 50;

/** An attempt to connect, as operators and its own user read it. */
export interface ConnectionAttempt {
  /** `connected` after a first request, `stopped` by a refusal or because nothing followed, else `waiting`. */
  readonly state: 'connected' | 'stopped' | 'waiting';
  /** Why it stopped; null where it did not. */
  readonly reason: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly clientId: string | null;
  readonly client: string | null;
  readonly userId: number | null;
  readonly network: string;
  readonly agent: string;
  readonly steps: readonly { readonly step: ConnectionStepName; readonly at: Date; readonly reason: string | null }[];
}

export interface WantedAttempts extends WantedSteps {
  /** Only those that stopped. */
  readonly failed?: boolean;
}

@Injectable()
export class ConnectionAttempts {
  constructor(
    private readonly steps: ConnectionStepsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The newest first, at most 50. Every member may be read by an operator; users get those with their own id. */
  async list({ failed = false, ...wanted }: WantedAttempts = {}): Promise<ConnectionAttempt[]> {
    const now = this.clock.now();
    return attemptsOf(await this.steps.find(wanted, PATIENCE_MS))
      .map((attempt) => shown(attempt, now))
      .filter(({ userId, clientId, client, state }) => {
        if (wanted.userId !== undefined && userId !== wanted.userId) return false;
        if (wanted.client !== undefined && clientId === null && client === null) return false;
        return !failed || state === 'stopped';
      })
      .reverse()
      .slice(0, LISTED);
  }

  /** Forgets steps after 30 days. */
  removeOld(): Promise<void> {
    return this.steps.removeOlderThan(new Date(this.clock.now().getTime() - KEPT_MS));
  }
}

function shown(attempt: Attempt, now: Date): ConnectionAttempt {
  const { last, steps } = attempt;
  const [first] = steps;
  const silent = now.getTime() - last.at.getTime() > PATIENCE_MS;
  const done = attempt.reached('mcp');
  const reason = last.reason ?? (!done && silent ? `nothing came after ${last.step}` : null);
  return {
    state: reason !== null ? 'stopped' : done ? 'connected' : 'waiting',
    reason,
    startedAt: first!.at,
    endedAt: last.at,
    clientId: attempt.known('clientId'),
    client: attempt.known('client'),
    userId: attempt.known('userId'),
    network: first!.network,
    agent: first!.agent,
    steps: steps.map(({ step, at, reason: why }) => ({ step, at, reason: why })),
  };
}
