import { paramsOf, parseParams, type ParamsClass, RangeQuery } from '@app/core/contracts';
import { addLocalDays, localDayOf } from '@app/core/kernel';
import type { Schema } from '@app/platform/http';
import { describedParameter } from '../schemas/tool-schemas';
import { type Difference, withProperties } from './difference';

const [RANGE] = paramsOf(RangeQuery as ParamsClass);
const WORDS = 'Days back; default all';

export const listRange = {
  name: 'list_range' as const,
  says: 'Whatever takes `from` takes `range` too, as metrics do: models look back by days more surely than they count dates.',
  concerns: ({ operation }) => operation.takes('from') && !operation.takes('range'),
  input: (schema) => withProperties(schema, { range: describedParameter('range', RANGE!.schema as Schema, WORDS) }),
  args: ({ ctx, args }) => {
    const { range: _sent, ...others } = args;
    const { range } = parseParams(RangeQuery, args);
    const hasWindow = [args.from, args.to].some((end) => end !== undefined && end !== null && end !== '');
    if (range === undefined || hasWindow) return others;
    return { ...others, from: addLocalDays(localDayOf(ctx.now), -range) };
  },
} satisfies Difference;
