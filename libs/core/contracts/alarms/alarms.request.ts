import { ALARM_LISTS, type AlarmList, type LocalDay } from '@app/core/kernel';
import { BoolParam, DayParam, EnumParam, inOrder, IntParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';
import { FromToQuery } from '../shared/window.request';

class AlarmChoice {
  @EnumParam(ALARM_LISTS, {
    default: 'all',
    description: 'Which alarms: those that nobody has acknowledged or snoozed (`open`), or all of them.',
    toolWords: 'Default all; open: nobody acknowledged or snoozed them',
  })
  list: AlarmList;
}

/** GET /alarms (docs/alarms.md). */
export class AlarmsQuery extends inOrder(ProjectQuery, AlarmChoice, PageQuery, FromToQuery) {}

/** PATCH /alarms/{id} (docs/alarms.md). */
export class UpdateAlarmBody extends ProjectQuery {
  @IntParam({ required: true, description: 'The alarm.', example: 7, toolWords: 'From list_alarms' })
  id: number;

  @BoolParam({
    description: 'Whether somebody has taken note of it: it is open no more.',
    example: true,
    toolWords: 'Whether it is noted',
  })
  acknowledged?: boolean;

  @DayParam({
    clearable: true,
    description: 'The local day on which it is open again, YYYY-MM-DD; null for at once.',
    example: '2026-04-01',
    toolWords: 'Day YYYY-MM-DD when it is open again; null for at once',
  })
  snoozed_until?: LocalDay | null;
}
