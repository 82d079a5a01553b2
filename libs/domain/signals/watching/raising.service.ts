import { Inject, Injectable } from '@nestjs/common';
import { type Clock, MADRID } from '@app/core/kernel';
import { Outbox, OutboxRepository, ProjectsRepository } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { alarmBody } from '../alarms/alarm-row';
import { AlarmsRepository } from '../alarms/alarms.repository';
import { ModelChangesService } from './model-changes.service';
import { MonitorsRepository } from '../monitors/monitors.repository';
import { lastCompleteDay } from '../monitors/complete-days';
import { WatchesRepository } from './watches.repository';

/** For so long alarms wait at most for the projects of others. */
const PATIENCE_MS = 3_600_000;

/**
 * Raises what evaluations have found, once the other projects of the day have been evaluated too: only then is it known
 * whether it is the model that has changed.
 */
@Injectable()
export class RaisingService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly watches: WatchesRepository,
    private readonly alarms: AlarmsRepository,
    private readonly monitors: MonitorsRepository,
    private readonly modelChanges: ModelChangesService,
    private readonly outbox: OutboxRepository,
    private readonly listeners: Outbox,
  ) {}

  async raise(): Promise<void> {
    const now = this.clock.now();
    const found = await this.alarms.waiting();
    if (found.length === 0) return;
    const day = lastCompleteDay(MADRID, now);
    const isBehind = await this.watches.isBehind(day, now);
    const patient = (since: Date) => isBehind && now.getTime() - since.getTime() < PATIENCE_MS;
    if (found.every(({ since }) => patient(since))) return;
    await this.modelChanges.findShared(day);
    // Some of what was found may just have been explained by a model, and is evaluated again.
    for (const { projectId, since } of await this.alarms.waiting()) {
      if (!patient(since)) await this.raiseOf(projectId, now);
    }
  }

  private async raiseOf(projectId: number, now: Date): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    await this.database.transaction(async (sql) => {
      for (const alarm of await this.alarms.raise(scope, now, sql)) {
        await this.monitors.learnFrom(scope, alarm.monitorId, alarm.since, sql);
        await this.outbox.add(scope, 'change.detected', { data: alarmBody(alarm) }, now, sql);
      }
    });
    this.listeners.wake(scope);
  }
}
