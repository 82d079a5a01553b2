import { SovQuery } from '@app/core/contracts';
import { SovService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getSov = defineTool({
  name: 'get_sov',
  title: 'Share of voice',
  description:
    "Each brand's part of all mentions of the own brand and its competitors: over time, now, before, and ranked. " +
    'For who leads and how mentions are divided. Shares are among the brands asked for and add up to 100 %. ' +
    'get_timeseries with mention_rate has the part of answers naming a brand. Default 30 days by day.',
  toolsets: ['core', 'charts'],
  annotations: READS,
  operationId: 'getSov',
  picture: 'ranking',
  definedIn: 'metrics.md#share-of-voice',
  service: SovService,
  params: SovQuery,
  run: async (sov, ctx, query) => (await sov.sov(ctx, query)).body(),
});
