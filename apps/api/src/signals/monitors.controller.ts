import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateMonitorBody,
  DeletedResponse,
  MonitorPath,
  MonitorResponse,
  MonitorsQuery,
  MonitorsResponse,
  UpdateMonitorBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { MonitorsService } from '@app/domain/signals';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Alarms')
@Controller('monitors')
export class MonitorsController {
  constructor(private readonly monitors: MonitorsService) {}

  /**
   * Has a rate or an average watched.
   * @remarks It watches once it has learned from at least 14 days. All monitors of a project share its false alarms, so each
   * further one makes all of them a little slower.
   */
  @Post()
  @Repeatable()
  createMonitor(@CurrentContext() ctx: RequestContext, @Params() body: CreateMonitorBody): Promise<MonitorResponse> {
    return this.monitors.create(ctx, body);
  }

  /**
   * The monitors of a project, and what each of them can see.
   * @remarks A project starts with four: mention rate, share of voice, citation rate and net sentiment of its own brand.
   */
  @Get()
  @Tabular('data')
  listMonitors(@CurrentContext() ctx: RequestContext, @Params() query: MonitorsQuery): Promise<MonitorsResponse> {
    return this.monitors.list(ctx, query);
  }

  /**
   * Renames a monitor, has it rest, or has it do without some models.
   * @remarks Only the fields that are sent change.
   */
  @Patch(':id')
  updateMonitor(@CurrentContext() ctx: RequestContext, @Params() body: UpdateMonitorBody): Promise<MonitorResponse> {
    return this.monitors.update(ctx, body);
  }

  /**
   * Removes a monitor.
   * @remarks The alarms that it has raised go with it.
   */
  @Delete(':id')
  deleteMonitor(@CurrentContext() ctx: RequestContext, @Params() path: MonitorPath): Promise<DeletedResponse> {
    return this.monitors.remove(ctx, path);
  }
}
