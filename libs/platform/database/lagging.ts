import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request reads. It is decided when it opens its project, and once it has come to the primary it stays there. */
export interface Choice {
  from: 'undecided' | 'replica' | 'primary';
  /** How far what it reads may be behind, in milliseconds. */
  ageMs: number;
}

const choices = new AsyncLocalStorage<Choice>();

/** Answers of others that failed with theirs may be shared, so once may not do. */
const MOST_ATTEMPTS = 3;

/** The replica has not answered, or is of no use for the request any more, which must be done again on the primary. */
export class ReplicaLost extends Error {
  constructor(cause?: unknown) {
    super('the replica has not answered', { cause });
  }
}

/** Also of what has such an error as its cause. */
export const isReplicaLost = (error: unknown): boolean =>
  error instanceof ReplicaLost || (error instanceof Error && error.cause !== undefined && isReplicaLost(error.cause));

/**
 * Runs a pure read, whose figures may come from a replica; when that fails, again, on the primary alone. Whatever is read
 * outside of such work is read from the primary.
 * @param tell is told how many seconds old the answer is at most, before it is given; null for one of the primary
 */
export async function mayLag<Answer>(
  work: () => Promise<Answer>,
  tell: (ageSeconds: number | null) => void,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const choice: Choice = { from: attempt === 1 ? 'undecided' : 'primary', ageMs: 0 };
    try {
      return await choices.run(choice, work);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isReplicaLost(error)) throw error;
    } finally {
      tell(choice.from === 'replica' ? Math.ceil(choice.ageMs / 1_000) : null);
    }
  }
}

export const choiceOfRequest = (): Choice | undefined => choices.getStore();
