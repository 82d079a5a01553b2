import { type ConnectionStepName, inTime, type LoggedStep, rankOf } from './connection-steps';

/** Whoever waits longer between two steps is taken to have given up. People read a consent page within this time. */
export const PATIENCE_MS = 15 * 60_000;

const LAST_DISCOVERY = rankOf('client');

/** The steps that one client made to connect once, as far as they can be told from those of others. */
export class Attempt {
  readonly steps: LoggedStep[] = [];

  constructor(first: LoggedStep) {
    this.steps.push(first);
  }

  get last(): LoggedStep {
    return this.steps.at(-1)!;
  }

  /** The last value that a step has of something; attempts learn of their client and user on the way. */
  known<Name extends 'clientId' | 'client' | 'userId' | 'flow' | 'grantId'>(name: Name): LoggedStep[Name] {
    return this.steps.findLast((step) => step[name] !== null)?.[name] ?? null;
  }

  /** Whether the step can follow: soon enough, not behind those that were made, and of the same authorization. */
  leadsTo(step: LoggedStep): boolean {
    if (step.at.getTime() - this.last.at.getTime() > PATIENCE_MS) return false;
    const [reached, next] = [Math.max(...this.steps.map((made) => rankOf(made.step))), rankOf(step.step)];
    const again = next === reached && (next <= LAST_DISCOVERY || this.last.reason !== null);
    if (next < reached || (next === reached && !again)) return false;
    return (['clientId', 'flow', 'grantId'] as const).every(
      (name) => step[name] === null || [null, step[name]].includes(this.known(name)),
    );
  }

  has({ network, agent }: LoggedStep): boolean {
    return this.steps.some((step) => step.network === network && step.agent === agent);
  }

  /** Takes in the steps of another attempt that turned out to be the same. */
  absorb(other: Attempt): void {
    this.steps.push(...other.steps);
    this.steps.sort(inTime);
  }

  reached(step: ConnectionStepName): boolean {
    return this.steps.some((made) => made.step === step && made.reason === null);
  }
}
