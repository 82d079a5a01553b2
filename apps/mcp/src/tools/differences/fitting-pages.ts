import { type Body, type Difference, withProperties } from './difference';
import { estimateTokens } from './token-estimate';

const PAGE_TOKENS = 8_000;
/** What rows may take however long the rest of the body is. */
const LEAST_TOKENS = 2_000;
/** Sizes with many divisors, so that pages of a smaller size can go on where those of a greater one ended. */
const SIZES = [60, 50, 40, 30, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1];

interface Page extends Body {
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  readonly data: readonly unknown[];
}

export const fittingPages = {
  name: 'fitting_pages' as const,
  says:
    `Lists lower \`per_page\` until the page fits ${PAGE_TOKENS} tokens, and say in \`next_page\` how to go on while there is more. ` +
    'The page is the one that REST answers for the `page` and `per_page` that the body names.',
  concerns: ({ operation }) => operation.takes('per_page'),
  output: (schema) =>
    withProperties(schema, {
      next_page: { type: 'object', properties: { page: { type: 'integer' }, per_page: { type: 'integer' } } },
    }),
  around: async (call, next) => {
    const { body, ...outcome } = await next(call);
    return { ...outcome, body: fitted(body as Page) };
  },
} satisfies Difference;

/** @returns the page, or the beginning of it as a page of its own */
export function fitted(body: Page): Body {
  const { page, per_page, total, data, ...head } = body;
  const room = Math.max(PAGE_TOKENS - estimateTokens(JSON.stringify(head)), LEAST_TOKENS);
  const fitting = rowsThatFit(data, room);
  if (fitting === data.length) return { ...body, ...following(page, per_page, total) };
  const before = (page - 1) * per_page;
  const size = SIZES.find((candidate) => candidate <= Math.max(fitting, 1) && before % candidate === 0)!;
  const shown = before / size + 1;
  return {
    ...head,
    page: shown,
    per_page: size,
    total,
    data: data.slice(0, size),
    ...following(shown, size, total),
  };
}

const following = (page: number, per_page: number, total: number): Body =>
  page * per_page < total ? { next_page: { page: page + 1, per_page } } : {};

function rowsThatFit(rows: readonly unknown[], room: number): number {
  let taken = 0;
  const beyond = rows.findIndex((row) => (taken += estimateTokens(JSON.stringify(row))) > room);
  return beyond < 0 ? rows.length : beyond;
}
