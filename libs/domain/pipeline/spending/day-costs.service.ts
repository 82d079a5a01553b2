import { Inject, Injectable } from '@nestjs/common';
import { type Channel, localDayOf, modelCode, type ModelId } from '@app/core/kernel';
import { givenProjectCaps, projectCaps } from '@app/domain/access';
import type { ProjectScope } from '@app/domain/tracking';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { BudgetRepository } from './budget.repository';
import { RunCostsRepository } from './run-costs.repository';
import { isPaid } from './vendor-call';

/** What a day of a model will cost. */
export interface DayCost {
  /** Millionths of the currency. */
  readonly micros: number;
  /** Whether the installation's estimate of a call stands in for runs that there have not been. */
  readonly estimated: boolean;
}

/** In millionths of the currency. */
export interface ProjectDayCost {
  readonly used: number;
  /** null without a cap */
  readonly hardCap: number | null;
}

/** Tells what a day costs before it is spent, also before the first run. */
@Injectable()
export class DayCosts {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly repository: BudgetRepository,
    private readonly costs: RunCostsRepository,
  ) {}

  /** @returns what so many runs a day of a model cost, by model and the channel over which it is asked */
  async pricing(scope: ProjectScope): Promise<(model: ModelId, channel: Channel, runs: number) => DayCost> {
    const latest = await this.costs.ofLatestRuns(scope, this.database);
    return (model, channel, runs) => {
      if (!isPaid(channel)) return { micros: 0, estimated: false };
      const known = latest.get(modelCode(model));
      return {
        micros: Math.round((known ?? this.settings.CALL_ESTIMATE_MICROS) * runs),
        estimated: known === undefined,
      };
    };
  }

  /** @returns millionths of the currency at which the project's calls stop for the day, and those of administrators; null without a cap */
  async hardCaps(scope: ProjectScope, now: Date): Promise<{ hard: number | null; given: number | null }> {
    const { projectCaps: own = {} } = (await this.repository.spending(scope, localDayOf(now))) ?? {};
    return { hard: projectCaps(this.settings, own).hard, given: givenProjectCaps(this.settings, own).hard };
  }

  /** @returns project → what it has cost today, and its own cap */
  async ofProjects(scopes: readonly ProjectScope[], now: Date): Promise<Map<number, ProjectDayCost>> {
    const rows = await this.repository.spendingOf(scopes, localDayOf(now));
    return new Map(
      [...rows].map(([id, { projectCaps: own, projectUsed: used }]) => [
        id,
        { used, hardCap: projectCaps(this.settings, own).hard },
      ]),
    );
  }

  /** ISO 4217 */
  get currency(): string {
    return this.settings.CURRENCY;
  }
}
