import { MonitorsQuery } from '@app/core/contracts';
import { MonitorsService } from '@app/domain/signals';
import { defineTool, READS } from './tool';

export const listMonitors = defineTool({
  name: 'list_monitors',
  title: 'Monitors and what they can see',
  description:
    'What is watched day by day: metric, brand, filters, whether it rests, and the smallest change that each ' +
    'monitor can notice. For which figures raise alarms and how sensitive they are. list_alarms has what they ' +
    'found, update_monitor has one rest. Comes in pages.',
  toolsets: ['operate'],
  annotations: READS,
  operationId: 'listMonitors',
  service: MonitorsService,
  params: MonitorsQuery,
  run: (monitors, ctx, query) => monitors.list(ctx, query),
});
