import { Inject, Injectable } from '@nestjs/common';
import { addLocalDays, type Clock, type LocalDay, modelCode, TIME_ZONE } from '@app/core/kernel';
import { ProjectsRepository, type ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { CLOCK } from '@app/platform/telemetry';
import { AlarmsRepository } from '../alarms/alarms.repository';
import { ModelChangesRepository, SAME_CHANGE_DAYS } from '../model-changes/model-changes.repository';
import { ModelChangesService } from './model-changes.service';
import { MonitorsRepository } from '../monitors/monitors.repository';
import { lastCompleteDay, nextCompletion } from '../monitors/complete-days';
import { type Evaluated, EvaluationService } from './evaluation.service';
import { WATCH_LEASE, type WatchClaim } from './watches.lease';
import { WatchesRepository } from './watches.repository';

/** Projects that one tick begins to watch. */
const NEW_PROJECTS = 1_000;

/** Evaluates the last complete day of each project, once, however often it is asked to (docs/alarms.md). */
@Injectable()
export class WatchingService {
  private readonly carrier;

  constructor(
    carriers: Carriers,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly projects: ProjectsRepository,
    private readonly watches: WatchesRepository,
    private readonly monitors: MonitorsRepository,
    private readonly alarms: AlarmsRepository,
    private readonly changes: ModelChangesRepository,
    private readonly modelChanges: ModelChangesService,
    private readonly evaluation: EvaluationService,
  ) {
    this.carrier = carriers.of(WATCH_LEASE);
  }

  /** Wakes workers for projects whose day is complete, those among them that nobody has looked at yet. */
  async dispatch(now: Date): Promise<void> {
    for (const projectId of await this.watches.unknown(NEW_PROJECTS)) {
      const scope = await this.projects.openForJob(projectId);
      if (scope) await this.monitors.open(scope, now, now);
    }
    await this.carrier.handOver();
  }

  /** Evaluates the project's last complete day if that is due. Callers may call it any number of times. */
  async run(projectId: number): Promise<void> {
    const scope = await this.projects.openForJob(projectId);
    if (!scope) return;
    const claim = await this.carrier.claim(scope);
    if (!claim) return;
    const now = this.clock.now();
    const day = lastCompleteDay(scope.calendar, now);
    const isRezoned = claim.watchedDay !== null && (claim.timeZone ?? TIME_ZONE) !== scope.calendar.zone;
    const isDone = claim.watchedDay !== null && claim.watchedDay >= day && !isRezoned;
    // Simulated answers say nothing of the world, and nobody waits for a project that is kept to be read.
    const rests = scope.demo || scope.archived || isDone;
    await this.carrier.hold(claim, async (signal) => {
      // Days of another zone are other days: what they have taught is not held against these.
      if (isRezoned) await this.monitors.learnAnew(scope, day);
      const evaluated = rests ? null : await this.evaluation.evaluate(scope, day, signal);
      await this.keep(scope, claim, day, evaluated, now);
    });
  }

  /** The day and what it has shown are one write, so that a day is kept once. */
  private keep(
    scope: ProjectScope,
    claim: WatchClaim,
    day: LocalDay,
    evaluated: Evaluated | null,
    now: Date,
  ): Promise<void> {
    return this.database.transaction(async (sql) => {
      const set = { watched_day: day, time_zone: scope.calendar.zone };
      if (!(await this.carrier.renew(claim, nextCompletion(scope.calendar, now), { set, sql })) || !evaluated) return;
      for (const [id, known] of evaluated.states) await this.monitors.keepState(scope, id, { ...known, day }, sql);
      await this.alarms.keep(scope, evaluated.found, now, sql);
      await this.changes.keepMovements(scope, evaluated.movements, sql);
      const recent = addLocalDays(day, -SAME_CHANGE_DAYS);
      for (const { date, model, from, to } of evaluated.breaks) {
        // Under the same name it is a movement, which is told by whoever has found it.
        if (date < recent || from === to) continue;
        const change = { model: modelCode(model), day: date, cause: 'vendor' as const, former: from, current: to };
        await this.modelChanges.tell(scope, await this.changes.note(change, now, sql), now, sql);
      }
    });
  }
}
