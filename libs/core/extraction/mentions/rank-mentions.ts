import type { Range } from '../markdown/answer-text';
import type { Mention } from '../types';
import type { NameMatch } from './evidence';

type RankedActor = Pick<Mention, 'actorId' | 'position'>;

/**
 * One mention for each actor named, ranked without gaps: the actors of the first ordered list that holds at least two
 * come first, in list order; all others follow by first appearance (docs/metrics.md). Matches and lists are ascending
 * and in the same offsets.
 */
export function rankMentions(matches: readonly NameMatch[], lists: readonly (readonly Range[])[]): RankedActor[] {
  const ranked = new Set<number>();
  for (const list of lists) {
    const actors = actorsWithin(matches, list);
    if (actors.size < 2) continue;
    for (const actorId of actors) ranked.add(actorId);
    break;
  }
  for (const { actorId } of matches) ranked.add(actorId);
  return [...ranked].map((actorId, index) => ({ actorId, position: index + 1 }));
}

/** The actors of a list in order. The first item that begins with an actor ranks it, else the first that names it. */
function actorsWithin(matches: readonly NameMatch[], items: readonly Range[]): Set<number> {
  const named = items.map(({ from, to }) => {
    const actors: number[] = [];
    for (let i = firstFrom(matches, from); i < matches.length && matches[i].from < to; i++) {
      actors.push(matches[i].actorId);
    }
    return actors;
  });
  const leading = new Set(named.map(([first]) => first));
  const led = new Set<number>();
  const ranked = named.flatMap(([first, ...others]) => {
    led.add(first);
    return [first, ...others.filter((actor) => led.has(actor) || !leading.has(actor))];
  });
  return new Set(ranked.filter((actor) => actor !== undefined));
}

function firstFrom(matches: readonly NameMatch[], offset: number): number {
  let low = 0;
  let high = matches.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (matches[middle].from < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
