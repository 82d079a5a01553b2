import { Inject, Injectable } from '@nestjs/common';
import { modelCode, type ModelId } from '@app/core/kernel';
import {
  type PlannedRuns,
  type ProjectScope,
  ReplicatePlans,
  ReplicatesRepository,
  type WantedRuns,
} from '@app/domain/tracking';
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

  async of(
    scope: ProjectScope,
    { cadence, replicates, models }: WantedRuns,
    now: Date,
    sql: Sql = this.database,
  ): Promise<PlannedRuns> {
    const slot = slotAt(cadence, now);
    const until = await this.replicates.inForce(scope, slot.start, sql);
    const latest = await this.costs.ofLatestRuns(scope, sql);
    const ofOneReplicate = slotsPerDay(cadence) * (await this.planner.scheduledPrompts(scope, sql));
    const priced = models.filter((model) => latest.has(modelCode(model)));
    const micros = priced.reduce((sum, model) => sum + latest.get(modelCode(model))!, 0);
    const runsOf = (many: number, on: readonly ModelId[]) => rounded(many * ofOneReplicate * on.length);
    const costOf = (many: number) => (priced.length > 0 ? Math.round(many * ofOneReplicate * micros) : null);
    const added = replicates - until;
    const currency = this.settings.CURRENCY;
    return {
      day: {
        runs: runsOf(replicates, models),
        cost_micros: costOf(replicates),
        unpriced_models: models.filter((model) => !priced.includes(model)),
        currency,
      },
      replicates_change:
        added === 0
          ? null
          : {
              from: slot.end.toISOString(),
              replicates_until: until,
              added_runs_per_day: priced.length > 0 ? runsOf(added, priced) : null,
              added_cost_micros_per_day: costOf(added),
              currency,
            },
    };
  }
}

/** A week has a seventh of its runs a day. */
const rounded = (runs: number): number => Math.round(runs * 100) / 100;
