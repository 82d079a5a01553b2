import { isOpen, type Order, sideOf, type Standing } from './standing';

/** The place of the own brand among those that have a figure. */
export interface Rank {
  /** By the figures alone; 1 is the best, and equal figures share a place. */
  readonly place: number;
  readonly of: number;
  /** The best and the worst place that the intervals leave open. */
  readonly best: number;
  readonly worst: number;
  /** Competitors that are ahead by their figures, the best first, and those whose order is open on either side. */
  readonly ahead: readonly string[];
  readonly open: readonly string[];
}

/** @returns null where the own brand has no figure; it is the first of one where it is alone */
export function rankOf(standings: readonly Standing[], order: Order): Rank | null {
  const us = standings.find(({ own, now }) => own && now !== null);
  const rivals = standings
    .filter(({ own, now }) => !own && now !== null)
    .toSorted((a, b) => sideOf(b.now, a.now, order) || (a.name < b.name ? -1 : 1));
  if (!us) return null;
  const ahead = rivals.filter(({ now }) => sideOf(now, us.now, order) > 0);
  const open = order.counted ? [] : rivals.filter((rival) => isOpen(rival, us));
  const openAhead = ahead.filter((rival) => open.includes(rival)).length;
  return {
    place: ahead.length + 1,
    of: rivals.length + 1,
    best: ahead.length + 1 - openAhead,
    worst: ahead.length + 1 + open.length - openAhead,
    ahead: ahead.map(({ name }) => name),
    open: open.map(({ name }) => name),
  };
}
