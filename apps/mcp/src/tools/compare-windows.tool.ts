import { WindowsQuery } from '@app/core/contracts';
import { WindowsService } from '@app/domain/reads';
import { defineTool, READS } from './tool';

export const compareWindows = defineTool({
  name: 'compare_windows',
  title: 'Won, lost and stayed since before',
  description:
    'Holds a window against the one of the same length before: which cited pages, which source domains, or which ' +
    'prompts that rank the brand were won, lost, or stayed, with figures of both. For which citations or rankings ' +
    'were gained or lost, by source_type of own or rival pages. Where previous.complete is false, won may only be ' +
    'new to the measurement. list_citation_groups ranks pages of one window, explain_change says what moved a ' +
    'rate. Default 30 days.',
  toolsets: ['analysis'],
  annotations: READS,
  operationId: 'compareWindows',
  definedIn: 'metrics.md#what-came-and-went',
  service: WindowsService,
  params: WindowsQuery,
  run: async (windows, ctx, query) => (await windows.windows(ctx, query)).body(),
});
