import { Inject, Injectable } from '@nestjs/common';
import type { ProjectDay, ReplicatesChange } from '@app/core/contracts';
import { modelCode } from '@app/core/kernel';
import { type ProjectScope, ReplicatePlans, ReplicatesRepository, type WantedRuns } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { slotAt, slotsPerDay } from '../executions/slot';
import { RunCostsRepository } from '../spending/run-costs.repository';
import { PlannerRepository } from './planner.repository';

@Injectable()
export class ReplicatePlansService implements ReplicatePlans {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly replicates: ReplicatesRepository,
    private readonly planner: PlannerRepository,
    private readonly costs: RunCostsRepository,
  ) {}

  async change(
    scope: ProjectScope,
    { cadence, replicates, models }: WantedRuns,
    now: Date,
    sql: Sql = this.database,
  ): Promise<ReplicatesChange | null> {
    const slot = slotAt(cadence, now);
    const until = await this.replicates.inForce(scope, slot.start, sql);
    if (until === replicates) return null;
    const latest = await this.costs.ofLatestRuns(scope, sql);
    const asked = models.map(modelCode).filter((model) => latest.has(model));
    const ofEachModel = (replicates - until) * slotsPerDay(cadence) * (await this.planner.scheduledPrompts(scope, sql));
    const micros = asked.reduce((sum, model) => sum + latest.get(model)!, 0);
    return {
      from: slot.end.toISOString(),
      replicates_until: until,
      added_runs_per_day: asked.length > 0 ? rounded(ofEachModel * asked.length) : null,
      added_cost_micros_per_day: asked.length > 0 ? Math.round(ofEachModel * micros) : null,
      currency: this.settings.CURRENCY,
    };
  }

  async day(
    scope: ProjectScope,
    { cadence, replicates, models }: WantedRuns,
    sql: Sql = this.database,
  ): Promise<ProjectDay> {
    const latest = await this.costs.ofLatestRuns(scope, sql);
    const priced = models.filter((model) => latest.has(modelCode(model)));
    const ofEachModel = replicates * slotsPerDay(cadence) * (await this.planner.scheduledPrompts(scope, sql));
    const micros = priced.reduce((sum, model) => sum + latest.get(modelCode(model))!, 0);
    return {
      runs: rounded(ofEachModel * models.length),
      cost_micros: priced.length > 0 ? Math.round(ofEachModel * micros) : null,
      unpriced_models: models.filter((model) => !priced.includes(model)),
      currency: this.settings.CURRENCY,
    };
  }
}

/** A week has a seventh of its runs a day. */
const rounded = (runs: number): number => Math.round(runs * 100) / 100;
