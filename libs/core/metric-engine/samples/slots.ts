import { type Granularity, periodStart, type TimeWindow } from '../../kernel';
import { dayNumber, localDayAt } from './place';
import type { SamplePlaces } from './places';

/** What figures are wanted for beside the whole window. */
export type Slots = Granularity | 'model' | null;

/**
 * Places by slot, in their order. A period's slot is the offset in days of its first day inside the window, a model's its
 * code.
 */
export function placesBySlot(places: SamplePlaces, slots: Slots, window: TimeWindow): Map<number, Int32Array> {
  if (slots === null) return new Map();
  const slotAt = slots === 'model' ? (place: number) => places.model[place]! : periodAt(places, slots, window);
  const found = new Map<number, number[]>();
  for (let place = 0; place < places.length; place++) {
    const slot = slotAt(place);
    const known = found.get(slot);
    if (known) known.push(place);
    else found.set(slot, [place]);
  }
  return new Map([...found].map(([slot, of]) => [slot, Int32Array.from(of)]));
}

function periodAt({ day }: SamplePlaces, granularity: Granularity, { firstDay }: TimeWindow) {
  const known = new Map<number, number>();
  const first = dayNumber(firstDay);
  return (place: number): number => {
    const slot = known.get(day[place]!);
    if (slot !== undefined) return slot;
    const start = dayNumber(periodStart(localDayAt(day[place]!), granularity));
    known.set(day[place]!, Math.max(start - first, 0));
    return Math.max(start - first, 0);
  };
}
