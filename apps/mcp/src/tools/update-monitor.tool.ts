import { UpdateMonitorBody } from '@app/core/contracts';
import { MonitorsService } from '@app/domain/signals';
import { CHANGES, defineTool } from './tool';

export const updateMonitor = defineTool({
  name: 'update_monitor',
  title: 'Change or rest a monitor',
  description:
    'Renames a monitor, has it rest or watch again, or leaves models out of it for now; what is not sent stays. ' +
    'For stopping alarms that are not wanted. list_monitors has the ids, create_monitor adds one, update_alarm is ' +
    'about a single alarm.',
  toolsets: ['operate'],
  annotations: CHANGES,
  operationId: 'updateMonitor',
  service: MonitorsService,
  params: UpdateMonitorBody,
  run: (monitors, ctx, body) => monitors.update(ctx, body),
});
