import { SummaryQuery } from '@app/core/contracts';
import { SummaryService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const getSummary = defineTool({
  name: 'get_summary',
  title: 'Metrics summed up',
  description:
    'Total, lowest, highest and last value of metrics of a project for its own brand and its competitors, beside the ' +
    'series themselves; on request compared with the window before, and whether the change is significant.',
  annotations: READS,
  operationId: 'getSummary',
  service: SummaryService,
  params: SummaryQuery,
  run: async (summary, ctx, query) => (await summary.summary(ctx, query)).body(),
});
