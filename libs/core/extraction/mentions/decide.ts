import type { UndecidedMention } from '../types';
import type { NameMatch } from './candidate';
import type { WeighedName } from './evidence';

/** Whether an answer means an actor whose name leaves it open, by the actor's id. */
export type Verdicts = ReadonlyMap<number, boolean>;

export const NO_VERDICTS: Verdicts = new Map();

export interface Decided {
  /** The places that count. */
  readonly matches: readonly NameMatch[];
  /** Actors that the answer names without making them sure, in order of appearance. */
  readonly undecided: readonly UndecidedMention[];
}

/**
 * The places of names that count. A verdict decides about an actor of which no place is sure, and about no other; without
 * one the likely places count.
 */
export function decide(names: readonly WeighedName[], verdicts: Verdicts): Decided {
  const actorsOf = (certainty: WeighedName['certainty']) =>
    new Set(names.filter((name) => name.certainty === certainty).map(({ actorId }) => actorId));
  const sure = actorsOf('sure');
  const likely = actorsOf('likely');
  const open = new Set(names.map(({ actorId }) => actorId).filter((actorId) => !sure.has(actorId)));
  const counts = ({ actorId, certainty }: WeighedName): boolean => {
    if (certainty === 'sure') return true;
    const isMeant = sure.has(actorId) ? undefined : verdicts.get(actorId);
    if (certainty === 'likely') return isMeant !== false;
    return isMeant === true && !likely.has(actorId);
  };
  return {
    matches: names.filter(counts),
    undecided: [...open].map((actorId) => ({ actorId, counted: likely.has(actorId) })),
  };
}
