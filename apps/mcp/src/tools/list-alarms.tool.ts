import { AlarmsQuery } from '@app/core/contracts';
import { AlarmsService } from '@app/domain/signals';
import { defineTool, READS } from './tool';

export const listAlarms = defineTool({
  name: 'list_alarms',
  title: 'Alarms that monitors raised',
  description:
    'Lasting changes that monitors found, the newest first, with figures before and after, and models that ' +
    'vendors changed. For what needs attention, and what happened while nobody looked. list_monitors has what is ' +
    'watched, explain_change the reasons of a change. Default all time, in pages.',
  toolsets: ['operate', 'analysis'],
  annotations: READS,
  operationId: 'listAlarms',
  service: AlarmsService,
  params: AlarmsQuery,
  run: (alarms, ctx, query) => alarms.list(ctx, query),
});
