import { paramsOf, parseParams, type ParamsClass, RangeQuery } from '@app/core/contracts';
import { addLocalDays, localDayOf, MADRID } from '@app/core/kernel';
import { ProjectsRepository } from '@app/domain/tracking';
import type { Schema } from '@app/platform/http';
import { describedParameter } from '../schemas/tool-schemas';
import { type Difference, withProperties } from './difference';

const [RANGE] = paramsOf(RangeQuery as ParamsClass);
const WORDS = 'Days back; default all';

/** How far a call looks back. Its project, whose days these are, is not known before its arguments are read. */
const BACK = Symbol('days back');

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
    return { ...others, from: addLocalDays(localDayOf(ctx.now), -range), [BACK]: range };
  },
  around: async (call, next) => {
    const { [BACK]: back } = call.args as { readonly [BACK]?: number };
    const { project_id: projectId } = call.params as { readonly project_id?: number };
    if (back === undefined || projectId === undefined) return next(call);
    // The tool itself says what is wrong with a project that cannot be opened.
    const scope = await call
      .service(ProjectsRepository)
      .open(call.ctx.caller, projectId)
      .catch(() => null);
    const today = (scope?.calendar ?? MADRID).dayOf(call.ctx.now);
    return next({ ...call, params: { ...call.params, from: { day: addLocalDays(today, -back) } } });
  },
} satisfies Difference;
