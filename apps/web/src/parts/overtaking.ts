import { intervalOf } from '@app/core/charts';
import type { Confidence } from './figure';

/** A brand's figure in a window, and in the one before. */
export interface Place {
  readonly name: string;
  readonly own: boolean;
  readonly before: number | null;
  readonly now: number | null;
  /** Of `now`. */
  readonly confidence: Confidence;
}

export interface Overtaking extends Place {
  /** Whether the intervals of the two overlap now, so that the order may be the other way round. */
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
export function overtakingsOf(
  places: readonly Place[],
  { lowerIsBetter = false }: { readonly lowerIsBetter?: boolean },
): Overtakings {
  const us = places.find(({ own }) => own);
  const sign = lowerIsBetter ? -1 : 1;
  const side = (one: number | null, other: number | null | undefined): number =>
    one === null || other === null || other === undefined ? 0 : Math.sign((one - other) * sign);
  const moved = (from: -1 | 1): Overtaking[] =>
    places
      .filter((one) => !one.own && side(one.before, us?.before) === from && side(one.now, us?.now) === -from)
      .map((one) => {
        const passing = from === -1 ? one : us!;
        return { ...one, gained: side(passing.now, passing.before) > 0, open: overlap(one.confidence, us!.confidence) };
      });
  return { overtookUs: moved(-1), overtakenByUs: moved(1) };
}

/** Unknown bounds overlap: the order is unknown too. */
function overlap(ofOne: Confidence, ofOther: Confidence): boolean {
  const [one, other] = [intervalOf(ofOne), intervalOf(ofOther)];
  return !one || !other || (one.low <= other.high && other.low <= one.high);
}

/** 1 is first. Null without a figure. */
export function rankOf(figures: readonly { readonly own: boolean; readonly value: number | null }[]): number | null {
  const own = figures.find((one) => one.own)?.value ?? null;
  return own === null ? null : 1 + figures.filter(({ value }) => value !== null && value > own).length;
}
