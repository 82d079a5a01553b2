import type { Range } from '../markdown/answer-text';
import type { Mention } from '../types';
import type { NameMatch } from './candidate';

type RankedActor = Pick<Mention, 'actorId' | 'position'>;

/**
 * One mention for each actor named, ranked without gaps: the actors of the first ordered list of which at least two items
 * begin with an actor come first, in list order; all others follow by first appearance (docs/metrics.md). Matches and
 * lists are ascending and in the same offsets.
 *
 * @param leads whether nothing but signs, or a conjunction, stands between the begin of an item or another name and a name
 */
export function rankMentions(
  matches: readonly NameMatch[],
  lists: readonly (readonly Range[])[],
  leads: (from: number, match: NameMatch) => boolean,
): RankedActor[] {
  const ranked = new Set<number>();
  for (const list of lists) {
    const actors = actorsWithin(matches, list, leads);
    if (!actors) continue;
    for (const actorId of actors) ranked.add(actorId);
    break;
  }
  for (const { actorId } of matches) ranked.add(actorId);
  return [...ranked].map((actorId, index) => ({ actorId, position: index + 1 }));
}

/**
 * The actors of a list in order, null where it ranks nobody. An actor that an item begins with ranks by that item; others
 * by the first that names them.
 */
function actorsWithin(
  matches: readonly NameMatch[],
  items: readonly Range[],
  leads: (from: number, match: NameMatch) => boolean,
): Set<number> | null {
  const named = items.map((item) => {
    const within: NameMatch[] = [];
    for (let i = firstFrom(matches, item.from); i < matches.length && matches[i].from < item.to; i++) {
      within.push(matches[i]);
    }
    const others = within.findIndex((match, index) => !leads(index === 0 ? item.from : within[index - 1].to, match));
    const actors = within.map(({ actorId }) => actorId);
    return { leading: others < 0 ? actors : actors.slice(0, others), actors };
  });
  const leaders = new Set(named.flatMap(({ leading }) => leading));
  if (leaders.size < 2) return null;
  const led = new Set<number>();
  return new Set(
    named.flatMap(({ leading, actors }) => {
      for (const actor of leading) led.add(actor);
      return actors.filter((actor) => led.has(actor) || !leaders.has(actor));
    }),
  );
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
