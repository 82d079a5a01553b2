import { Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AlarmResponse, AlarmsQuery, AlarmsResponse, UpdateAlarmBody } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { AlarmsService } from '@app/domain/signals';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Alarms')
@Controller('alarms')
export class AlarmsController {
  constructor(private readonly alarms: AlarmsService) {}

  /**
   * Lasting changes that monitors have found, the newest first, and models that changed for every project.
   * @remarks If a window is sent, it keeps alarms that were found on one of its days. Figures are as they were on that day.
   */
  @Get()
  @Tabular('data')
  listAlarms(@CurrentContext() ctx: RequestContext, @Params() query: AlarmsQuery): Promise<AlarmsResponse> {
    return this.alarms.list(ctx, query);
  }

  /**
   * Takes note of an alarm, or puts it off.
   * @remarks Only the fields that are sent change.
   */
  @Patch(':id')
  updateAlarm(@CurrentContext() ctx: RequestContext, @Params() body: UpdateAlarmBody): Promise<AlarmResponse> {
    return this.alarms.update(ctx, body);
  }
}
