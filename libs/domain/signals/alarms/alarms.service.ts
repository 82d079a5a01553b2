import { Injectable } from '@nestjs/common';
import type { AlarmResponse, AlarmsQuery, AlarmsResponse, UpdateAlarmBody } from '@app/core/contracts';
import {
  ApiError,
  type Calendar,
  EVERY_ROW,
  type RequestContext,
  resolveWindow,
  tellWindowFirst,
} from '@app/core/kernel';
import { withBatches } from '@app/core/tables';
import { ProjectAccess } from '@app/domain/tracking';
import { mapReading } from '@app/platform/database';
import { ModelChangesRepository } from '../model-changes/model-changes.repository';
import { alarmBody } from './alarm-row';
import { AlarmsRepository } from './alarms.repository';

/** What monitors have found (docs/alarms.md). */
@Injectable()
export class AlarmsService {
  constructor(
    private readonly access: ProjectAccess,
    private readonly alarms: AlarmsRepository,
    private readonly changes: ModelChangesRepository,
  ) {}

  /** GET /alarms (docs/alarms.md). If a window is sent, it keeps alarms that were found on one of its days. */
  async list(ctx: RequestContext, query: AlarmsQuery): Promise<AlarmsResponse> {
    const windowOf = (calendar: Calendar) => (query.from ? resolveWindow(query, ctx.now, calendar) : null);
    const opened = this.access.open(ctx, query.project_id, { scope: 'read' });
    const scope = await opened.catch(tellWindowFirst(windowOf));
    const window = windowOf(scope.calendar);
    const { list, page, per_page } = query;
    const days = window && { first: window.firstDay, last: window.lastDay };
    const selection = { list, days, today: scope.calendar.dayOf(ctx.now) };
    const found = mapReading(this.alarms.page(scope, selection, { page, perPage: per_page }), (rows) =>
      rows.map(alarmBody),
    );
    const head = { project_id: scope.projectId, model_changes: await this.changes.told(scope, days), page, per_page };
    if (per_page === EVERY_ROW) return withBatches(head, found.batches);
    const [data, total] = await Promise.all([found.rows(), this.alarms.total(scope, selection)]);
    return { ...head, total, data };
  }

  /** PATCH /alarms/{id} (docs/alarms.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, body: UpdateAlarmBody): Promise<AlarmResponse> {
    const { project_id, id, acknowledged, snoozed_until } = body;
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const row = await this.alarms.update(scope, id, {
      acknowledgedAt: acknowledged === undefined ? undefined : acknowledged ? ctx.now : null,
      snoozedUntil: snoozed_until,
    });
    if (!row) throw new ApiError('ERR_NOT_FOUND', 'alarm not found', { param: 'id' });
    return { project_id: scope.projectId, alarm: alarmBody(row) };
  }
}
