import { Injectable } from '@nestjs/common';
import type { AlarmResponse, AlarmsQuery, AlarmsResponse, UpdateAlarmBody } from '@app/core/contracts';
import { notFound, type RequestContext } from '@app/core/kernel';
import { pageAsked, pageBody, ProjectAccess } from '@app/domain/tracking';
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
    const { scope, window } = await this.access.openList(ctx, query, { scope: 'read' });
    const days = window && { first: window.firstDay, last: window.lastDay };
    const selection = { list: query.list, days, today: scope.calendar.dayOf(ctx.now) };
    const head = { project_id: scope.projectId, model_changes: await this.changes.told(scope, days) };
    const found = this.alarms.page(scope, selection, pageAsked(query));
    return pageBody(head, query, found, alarmBody, () => this.alarms.total(scope, selection));
  }

  /** PATCH /alarms/{id} (docs/alarms.md). @throws ApiError `ERR_NOT_FOUND` */
  async update(ctx: RequestContext, body: UpdateAlarmBody): Promise<AlarmResponse> {
    const { project_id, id, acknowledged, snoozed_until } = body;
    const scope = await this.access.open(ctx, project_id, { scope: 'write' });
    const row = await this.alarms.update(scope, id, {
      acknowledgedAt: acknowledged === undefined ? undefined : acknowledged ? ctx.now : null,
      snoozedUntil: snoozed_until,
    });
    if (!row) throw notFound('alarm');
    return { project_id: scope.projectId, alarm: alarmBody(row) };
  }
}
