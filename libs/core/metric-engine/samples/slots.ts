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
  const slotOf = new Int32Array(places.length);
  let most = 0;
  for (let place = 0; place < places.length; place++) {
    slotOf[place] = slotAt(place);
    most = Math.max(most, slotOf[place]!);
  }
  const sizes = new Int32Array(most + 1);
  for (let place = 0; place < places.length; place++) sizes[slotOf[place]!]! += 1;
  const found = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  for (let place = 0; place < places.length; place++) {
    const slot = slotOf[place]!;
    found[slot]![sizes[slot]!++] = place;
  }
  return new Map([...found.entries()].filter(([, of]) => of.length > 0));
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
