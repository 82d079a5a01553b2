import { Attempt, PATIENCE_MS } from './attempt';
import { inTime, type LoggedStep, rankOf } from './connection-steps';

const AUTHORIZE = rankOf('authorize');

/**
 * Puts steps together that belong to one attempt. From `authorize` on they share the flow or the grant. Before that,
 * the sender is what they have in common. Where these two meet depends on the client:
 *
 * - a registered client is known by its id, which its registration and its authorization have;
 * - a program on the user's machine asks from the network from which the user's browser comes;
 * - a hosted client does not, but it fetches its token as the sender that had asked for the metadata.
 *
 * @returns attempts in the order of their first steps
 */
export function attemptsOf(steps: readonly LoggedStep[]): Attempt[] {
  const attempts = new Set<Attempt>();
  const tied = new Map<string, Attempt>();
  let recent: Attempt[] = [];
  for (const step of steps.toSorted(inTime)) {
    recent = recent.filter(({ last }) => step.at.getTime() - last.at.getTime() <= PATIENCE_MS);
    const ties = [step.flow, step.grantId].filter((tie) => tie !== null);
    let attempt = ties.map((tie) => tied.get(tie)).find((found) => found);
    attempt ??= followed(recent, step);
    if (attempt) attempt.steps.push(step);
    else attempts.add((attempt = new Attempt(step)));
    if (!recent.includes(attempt)) recent.push(attempt);
    for (const tie of ties) tied.set(tie, attempt);
    const earlier = step.step === 'token' ? discoveryOf(recent, step) : undefined;
    if (earlier && earlier !== attempt) {
      attempt.absorb(earlier);
      attempts.delete(earlier);
      recent = recent.filter((other) => other !== earlier);
    }
  }
  return [...attempts].sort((one, other) => inTime(one.steps[0]!, other.steps[0]!));
}

function followed(recent: readonly Attempt[], step: LoggedStep): Attempt | undefined {
  const possible = recent.filter((attempt) => attempt.leadsTo(step));
  return (
    possible.findLast((attempt) => step.clientId !== null && attempt.known('clientId') === step.clientId) ??
    possible.findLast((attempt) => attempt.has(step)) ??
    possible.findLast(
      (attempt) =>
        rankOf(step.step) === AUTHORIZE &&
        attempt.known('clientId') === null &&
        step.network !== '' &&
        attempt.last.network === step.network,
    )
  );
}

const discoveryOf = (recent: readonly Attempt[], step: LoggedStep): Attempt | undefined =>
  recent.findLast(
    (attempt) => attempt.known('clientId') === null && attempt.known('flow') === null && attempt.has(step),
  );
