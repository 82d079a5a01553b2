import type { CitationPlace } from '@app/core/contracts';
import { unitsOf } from '../../parts';

/** A place of a text that cites sources, in UTF-16 units. */
export interface CitedPlace {
  /** Whether the place is nothing but a marker of one source, as `[3]`. */
  readonly isMarker: boolean;
  readonly from: number;
  readonly to: number;
  /** Positions of the sources. */
  readonly sources: readonly number[];
}

/** The places of a text that are still to be shown, while it is drawn from its beginning to its end. */
export class CitedPlaces {
  private next = 0;

  /** @param places in the order in which they end */
  private constructor(private readonly places: readonly CitedPlace[]) {}

  static readonly NONE = new CitedPlaces([]);

  static of(text: string, places: readonly CitationPlace[]): CitedPlaces {
    const unitAt = unitsOf(text);
    const same = Map.groupBy(places, ({ kind, start, end }) => `${kind} ${start} ${end}`);
    const joined = [...same.values()].map((all): CitedPlace => {
      const { kind, start, end } = all[0]!;
      const sources = all.map(({ position }) => position);
      return { isMarker: kind === 'marker' && all.length === 1, from: unitAt(start), to: unitAt(end), sources };
    });
    return new CitedPlaces(joined.sort((one, other) => one.to - other.to || one.from - other.from));
  }

  /** Whether one ends up to here. */
  isDue(to: number): boolean {
    return this.next < this.places.length && this.places[this.next]!.to <= to;
  }

  /** Takes those that end up to here. */
  take(to: number): CitedPlace[] {
    const from = this.next;
    while (this.isDue(to)) this.next += 1;
    return this.places.slice(from, this.next);
  }
}
