import { setImmediate } from 'node:timers/promises';

/** Milliseconds after which other requests are let in. */
const LONGEST = 20;

/** Does the work for each item in order. What takes long in all lets other requests in between two items. */
export async function inTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Result,
): Promise<Awaited<Result>[]> {
  const results: Awaited<Result>[] = [];
  let since = performance.now();
  for (const item of items) {
    if (performance.now() - since > LONGEST) {
      await setImmediate();
      since = performance.now();
    }
    results.push(await work(item));
  }
  return results;
}
