import type { CompetitorsFilter } from '@app/core/contracts';
import { type ActorChoice, MetricBasisService } from '@app/domain/reads';
import { describedParameter } from '../schemas/tool-schemas';
import { type Difference, withProperties } from './difference';

const SHOWN = 5;
const WORDS = `Ids; default the ${SHOWN} most mentioned`;
/** Less than REST shows, where the word for none of them is an item: it is paid for in every conversation. */
const IDS_OR_NONE = {
  anyOf: [
    { type: 'array', items: { type: 'integer' } },
    { type: 'string', enum: ['none'] },
  ],
};

export const leadingCompetitors = {
  name: 'leading_competitors' as const,
  says:
    `Metrics without \`competitors\` cover the project and its ${SHOWN} competitors with most mentions in the window; ` +
    '`competitors_left_out` says how many there are beside.',
  concerns: ({ operation }) => operation.takes('competitors') && operation.takes('range'),
  input: (schema) =>
    withProperties(schema, {
      competitors: describedParameter('competitors', IDS_OR_NONE, WORDS),
    }),
  output: (schema) => withProperties(schema, { competitors_left_out: { type: 'integer' } }),
  around: async (call, next) => {
    const params = call.params as CompetitorsFilter;
    if (params.competitors) return next(call);
    let leftOut = 0;
    const choice: ActorChoice = {
      chooseActors: async (selection) => {
        const actors = await call.service(MetricBasisService).leadingActors(selection, SHOWN);
        leftOut = selection.actors.length - actors.length;
        return actors;
      },
    };
    const { body, ...outcome } = await next({ ...call, params: { ...params, ...choice } });
    return { ...outcome, body: { ...body, ...(leftOut > 0 && { competitors_left_out: leftOut }) } };
  },
} satisfies Difference;
