import { Inject, Injectable } from '@nestjs/common';
import { localDayOf, modelCode, type ModelId, projectNotFound } from '@app/core/kernel';
import { accountCaps, givenProjectCaps, projectCaps } from '@app/domain/access';
import {
  ModelChannels,
  ModelRoutes,
  type PlannedRuns,
  type ProjectScope,
  ReplicatePlans,
  ReplicatesRepository,
  type WantedRuns,
} from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database, type Sql } from '@app/platform/database';
import { slotAt } from '../executions/slot';
import { BudgetRepository } from '../spending/budget.repository';
import { RunCostsRepository } from '../spending/run-costs.repository';
import { DayOfRuns } from './day-of-runs';
import { PlannerRepository } from './planner.repository';

@Injectable()
export class ReplicatePlansService implements ReplicatePlans {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly replicates: ReplicatesRepository,
    private readonly channels: ModelChannels,
    private readonly routes: ModelRoutes,
    private readonly planner: PlannerRepository,
    private readonly costs: RunCostsRepository,
    private readonly budget: BudgetRepository,
  ) {}

  async of(
    scope: ProjectScope,
    { cadence, replicates, models }: WantedRuns,
    now: Date,
    sql: Sql = this.database,
  ): Promise<PlannedRuns> {
    const slot = slotAt(cadence, scope.calendar, now);
    const until = await this.replicates.inForce(scope, slot.start, sql);
    const askable = await this.askable(scope, models, sql);
    const asked = await this.planner.askedPrompts(scope, askable.map(modelCode), sql);
    const day = new DayOfRuns({ models, askable, asked }, cadence, await this.costs.ofLatestRuns(scope, sql));
    const added = replicates - until;
    const currency = this.settings.CURRENCY;
    return {
      spend: await this.spend(scope, now, sql),
      day: day.day(replicates, currency),
      replicates_change:
        added === 0
          ? null
          : {
              from: slot.end.toISOString(),
              replicates_until: until,
              added_runs_per_day: day.pricedRuns(added),
              added_cost_micros_per_day: day.cost(added),
              currency,
            },
    };
  }

  /** @returns those that somebody answers over the project's channel */
  private async askable(scope: ProjectScope, models: readonly ModelId[], sql: Sql): Promise<ModelId[]> {
    const channels = await this.channels.all(scope, sql);
    const routes = await this.routes.current(sql === this.database ? undefined : sql);
    const { demo } = scope;
    return models.filter((model) => routes.routeFor(model, { demo, channel: channels.get(modelCode(model)) }) !== null);
  }

  private async spend(scope: ProjectScope, now: Date, sql: Sql): Promise<PlannedRuns['spend']> {
    const day = localDayOf(now);
    const spending = await this.budget.spending(scope, day, sql);
    if (!spending) throw projectNotFound();
    const { projectUsed, projectCaps: own, accountUsed, accountCaps: ofAccount } = spending;
    const { hard } = projectCaps(this.settings, own);
    const caps = [
      [hard, projectUsed],
      [accountCaps(this.settings, ofAccount).hard, accountUsed],
    ] as const;
    const left = caps.flatMap(([cap, used]) => (cap === null ? [] : [Math.max(0, cap - used)]));
    return {
      day,
      currency: this.settings.CURRENCY,
      used_micros: projectUsed,
      hard_cap_micros: hard,
      given_hard_cap_micros: givenProjectCaps(this.settings, own).hard,
      left_micros: left.length > 0 ? Math.min(...left) : null,
    };
  }
}
