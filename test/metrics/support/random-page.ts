import type { Random } from '../../support/random';
import type { AskedPage } from './rows-oracle';

/** Pages that exist and pages past the end. */
export function randomPage(random: Random): { raw: Record<string, string>; meaning: AskedPage } {
  const page = random.pick([undefined, 1, 2, 3, 1000]);
  const perPage = random.pick([undefined, 1, 2, 3, 7, 100]);
  return {
    raw: { ...(page && { page: `${page}` }), ...(perPage && { per_page: `${perPage}` }) },
    meaning: { page: page ?? 1, perPage: perPage ?? 20 },
  };
}
