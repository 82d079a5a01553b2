import type { CompetitorsFilter, ProjectQuery } from '@app/core/contracts';
import { MetricBasisService } from '@app/domain/reads';
import { describedParameter } from '../schemas/tool-schemas';
import { type Difference, withProperties } from './difference';

const SHOWN = 5;
const WORDS = { competitors: `Competitor ids; default the ${SHOWN} with most mentions` };

export const leadingCompetitors = {
  name: 'leading_competitors' as const,
  says:
    `Metrics without \`competitors\` cover the project and its ${SHOWN} competitors with most mentions in the window; ` +
    '`competitors_left_out` says how many there are beside.',
  concerns: ({ operation }) => operation.takes('competitors') && operation.takes('range'),
  input: (schema) =>
    withProperties(schema, {
      competitors: describedParameter('competitors', schema.properties.competitors!, WORDS),
    }),
  output: (schema) => withProperties(schema, { competitors_left_out: { type: 'integer' } }),
  around: async (call, next) => {
    const { ctx, tool, args } = call;
    const params = call.params as ProjectQuery & CompetitorsFilter;
    if (params.competitors) return next(call);
    const basis = await call.service(MetricBasisService).basis(ctx, params, { most: SHOWN, rangeDays: tool.rangeDays });
    const { leading: competitors, leftOut } = basis;
    if (leftOut === 0) return next({ ...call, basis });
    const chosen = { args: { ...args, competitors }, params: { ...params, competitors } };
    const { body, ...outcome } = await next({ ...call, ...chosen, basis });
    return { ...outcome, body: { ...body, competitors_left_out: leftOut } };
  },
} satisfies Difference;
