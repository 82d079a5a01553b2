import { UpdateAlarmBody } from '@app/core/contracts';
import { AlarmsService } from '@app/domain/signals';
import { CHANGES, defineTool } from './tool';

export const updateAlarm = defineTool({
  name: 'update_alarm',
  title: 'Note an alarm, or put it off',
  description:
    'Takes note of one alarm, so that it is open no more, or puts it off until a day. For tidying up what was ' +
    'dealt with. It changes no figures and no monitor: update_monitor does that. list_alarms has the ids.',
  toolsets: ['operate'],
  annotations: CHANGES,
  operationId: 'updateAlarm',
  service: AlarmsService,
  params: UpdateAlarmBody,
  run: (alarms, ctx, body) => alarms.update(ctx, body),
});
