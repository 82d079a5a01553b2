import { isOpen, type Order, sideOf, type Standing } from './standing';

export interface Overtaking extends Standing {
  /** Whether the two may stand as before: their intervals overlap now, or neither change is known to be more than noise. */
  readonly open: boolean;
  /** Whether the one who is ahead now got better; if not, the other one fell. */
  readonly gained: boolean;
}

export interface Overtakings {
  /** Competitors that were behind the own brand, and are ahead now. */
  readonly overtookUs: readonly Overtaking[];
  readonly overtakenByUs: readonly Overtaking[];
}

/** The competitors that changed places with the own brand between two windows. Nobody is ahead with an equal figure. */
export function overtakingsOf(standings: readonly Standing[], order: Order): Overtakings {
  const us = standings.find(({ own }) => own);
  if (!us) return { overtookUs: [], overtakenByUs: [] };
  const moved = (from: -1 | 1): Overtaking[] =>
    standings
      .filter(
        (one) => !one.own && sideOf(one.before, us.before, order) === from && sideOf(one.now, us.now, order) === -from,
      )
      .map((one) => {
        const passing = from === -1 ? one : us;
        return {
          ...one,
          gained: sideOf(passing.now, passing.before, order) > 0,
          open: isOpen(one, us) || mayBeAsBefore(one, us),
        };
      });
  return { overtookUs: moved(-1), overtakenByUs: moved(1) };
}

const mayBeAsBefore = (...pair: readonly [Standing, Standing]): boolean =>
  pair.every(({ changed }) => changed !== undefined && changed !== true);
