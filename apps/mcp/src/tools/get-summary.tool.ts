import { SummaryQuery } from '@app/core/contracts';
import { SummaryService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getSummary = defineTool({
  name: 'get_summary',
  title: 'Totals of metrics, and change',
  description:
    'One total, minimum, maximum and last value of each metric and brand, and own mentions by ' +
    'position; with compare the change against the span before and its significance. For how much in a ' +
    'span, and whether it rose. get_timeseries has the course alone, get_sov the division among brands, ' +
    'get_prompt_summary each prompt. Default 30 days.',
  toolsets: ['core', 'analysis'],
  annotations: READS,
  operationId: 'getSummary',
  definedIn: 'metrics.md#summary',
  service: SummaryService,
  params: SummaryQuery,
  run: async (summary, ctx, query) => (await summary.summary(ctx, query)).body(),
});
