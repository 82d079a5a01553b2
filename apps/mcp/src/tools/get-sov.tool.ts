import { SovQuery } from '@app/core/contracts';
import { SovService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getSov = defineTool({
  name: 'get_sov',
  title: 'Share of voice',
  description:
    "Each brand's part of the mentions of a project's brand and its competitors together: over time, now, and against " +
    'the period before. Narrow it by time, model, prompt, tag, country or language.',
  annotations: READS,
  operationId: 'getSov',
  service: SovService,
  params: SovQuery,
  run: async (sov, ctx, query) => (await sov.sov(ctx, query)).body(),
});
