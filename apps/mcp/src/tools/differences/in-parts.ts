import { IntParam, parseParams } from '@app/core/contracts';
import { type CutBody, cutToFit, fits, greatest } from './cut-to-fit';
import { type Body, type Difference, type ToolCall, withProperties } from './difference';

const PART_TOKENS = 8_000;

class OffsetQuery {
  @IntParam({ min: 0, default: 0 })
  offset: number;
}

export const inParts = {
  name: 'in_parts' as const,
  says:
    'What is long and has no pages comes in parts: `next_offset` is the `offset` of the next one. It counts entries of a ' +
    'list, and Unicode code points of a text.',
  concerns: ({ tool }) => tool.inParts !== undefined,
  input: (schema) => withProperties(schema, { offset: { type: 'integer', description: 'From next_offset' } }),
  output: (schema) => withProperties(schema, { next_offset: { type: 'integer' } }),
  around: async ({ args: sent, ...call }, next) => {
    const { offset } = parseParams(OffsetQuery, sent);
    const { offset: _sent, ...args } = sent;
    const { body, ...outcome } = await next({ ...call, args });
    return { ...outcome, ...partOf(body, call.tool.inParts!, offset) };
  },
} satisfies Difference;

/** Lists of places in the text, which are shown with the part in which they begin. */
const PLACES = ['mention_places', 'citation_places'];

/** Says what the text does, and is of no use in parts. */
const MARKUP = 'html';

type InParts = NonNullable<ToolCall['tool']['inParts']>;

interface Place {
  readonly start: number;
}

/** @returns the body with as much of one property, from the offset on, as fits beside half as much of all else */
function partOf(body: Body, { of, tokens = PART_TOKENS, beside: other }: InParts, offset: number): CutBody {
  const whole = body[of] as string | readonly unknown[] | null;
  if (whole === null || (offset === 0 && fits(body, tokens))) return { body, cuts: [] };
  const entries = [...whole];
  const places = PLACES.filter((name) => name in body);
  const beside = Object.entries(body).filter(([name, value]) => {
    if (name === of || places.includes(name) || name === MARKUP) return false;
    return offset === 0 || (typeof value !== 'object' && name !== other);
  });
  const { body: head, cuts } = cutToFit(Object.fromEntries(beside), tokens / 2);
  const ending = (end: number): Body => ({
    ...head,
    [of]: typeof whole === 'string' ? entries.slice(offset, end).join('') : whole.slice(offset, end),
    ...Object.fromEntries(
      places.map((name) => [
        name,
        (body[name] as readonly Place[]).filter(({ start }) => start >= offset && start < end),
      ]),
    ),
    ...(end < entries.length && { next_offset: end }),
  });
  const first = offset + 1;
  const end = greatest(first, Math.max(first, entries.length), (candidate) => fits(ending(candidate), tokens));
  return { body: ending(end), cuts: [...cuts, ...(MARKUP in body && offset === 0 ? [`${MARKUP}: none`] : [])] };
}
