import { Inject, Injectable } from '@nestjs/common';
import { addLocalDays, type Clock, type LocalDay, modelId, MODELS } from '@app/core/kernel';
import { AnnotationsRepository, OutboxRepository, ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database, type Sql } from '@app/platform/database';
import { CLOCK } from '@app/platform/telemetry';
import { AlarmsRepository } from '../alarms/alarms.repository';
import { WatchesRepository } from './watches.repository';
import {
  modelChangeBody,
  type ModelChangeRow,
  ModelChangesRepository,
  SAME_CHANGE_DAYS,
} from '../model-changes/model-changes.repository';
import { sharedDay } from './shared-movements';

/** Movements are kept for as long as a change may still be noticed by them. */
const KEPT_DAYS = 30;

/** Says of a model that answers otherwise, once to each project, and by nobody's figures (docs/alarms.md). */
@Injectable()
export class ModelChangesService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly annotations: AnnotationsRepository,
    private readonly alarms: AlarmsRepository,
    private readonly changes: ModelChangesRepository,
    private readonly watches: WatchesRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Marks the change in a project, and tells its people; once, whoever calls again. */
  async tell(scope: ProjectScope, change: ModelChangeRow, now: Date, sql: Sql): Promise<boolean> {
    if (!(await this.changes.notice(scope, change.id, sql))) return false;
    await this.annotations.insert(
      scope,
      { ...annotationOf(change), color: null, annotation_category_id: null },
      now,
      sql,
    );
    const facts = { model: change.model, data: modelChangeBody(change) };
    await this.outbox.add(scope, 'model.changed', facts, now, sql);
    return true;
  }

  /**
   * Finds models on which projects of several owners moved on one day. Those projects are evaluated again, with the day as a
   * break: what the model explains is no alarm of theirs.
   */
  async findShared(day: LocalDay): Promise<void> {
    const since = addLocalDays(day, -SAME_CHANGE_DAYS);
    const byModel = Map.groupBy(await this.changes.movements(since), ({ model }) => model);
    for (const [model, movements] of byModel) {
      const projects = await this.changes.projectsOf(model);
      const shared = sharedDay(movements, projects.length);
      if (shared === null) continue;
      const now = this.clock.now();
      const change = { model, day: shared, cause: 'movement' as const, former: null, current: null };
      const noted = await this.database.transaction((sql) => this.changes.note(change, now, sql));
      for (const projectId of projects) await this.tellAll(projectId, noted, now);
    }
    await this.changes.dropMovements(addLocalDays(day, -KEPT_DAYS));
  }

  private async tellAll(projectId: number, change: ModelChangeRow, now: Date): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope || scope.demo || scope.archived) return;
    await this.database.transaction(async (sql) => {
      if (!(await this.tell(scope, change, now, sql))) return;
      await this.alarms.forgetFound(scope, sql);
      await this.watches.again(projectId, now, sql);
    });
  }
}

function annotationOf({ model, day, former, current }: ModelChangeRow) {
  const { name } = MODELS.find(({ id }) => id === modelId(model))!;
  return {
    title: `${name} answers otherwise`,
    annotation_date: day,
    description:
      former !== null && current !== null
        ? `Its vendor names another model since: ${current} in place of ${former}.`
        : 'Figures of several projects moved on this day.',
  };
}
