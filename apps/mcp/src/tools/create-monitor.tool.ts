import { CreateMonitorBody } from '@app/core/contracts';
import { MonitorsService } from '@app/domain/signals';
import { ADDS, defineTool } from './tool';

export const createMonitor = defineTool({
  name: 'create_monitor',
  title: 'Have a metric watched',
  description:
    'Adds a monitor of one rate, average or share of voice of one brand, under filters, which raises an alarm ' +
    'once it lastingly changes. For being told of falls of a figure that nobody watches yet. It learns for 14 ' +
    'days first. list_monitors has those that there are, update_monitor changes one.',
  toolsets: ['operate'],
  annotations: { ...ADDS, idempotentHint: false },
  operationId: 'createMonitor',
  service: MonitorsService,
  params: CreateMonitorBody,
  run: (monitors, ctx, body) => monitors.create(ctx, body),
});
