import { Injectable } from '@nestjs/common';
import { addLocalDays } from '@app/core/kernel';
import { effectOf, type Observations, windowsAround } from '@app/core/recommendations';
import { ObservationsService } from '@app/domain/reads';
import type { ProjectScope } from '@app/domain/tracking';
import { type ItemEffect, RecommendationItemsRepository } from './recommendation-items.repository';

/** An effect that has its 28 days after is not measured again for long. */
const MEASURED_DAYS = 56;
const MOST_ITEMS = 50;

/** Measures what became of the answers after items were done (docs/recommendations.md). */
@Injectable()
export class ItemEffects {
  constructor(
    private readonly items: RecommendationItemsRepository,
    private readonly observations: ObservationsService,
  ) {}

  /** @param models codes of the models that count */
  async measure(
    scope: ProjectScope,
    models: readonly number[],
    { windows, inflation }: Pick<Observations, 'windows' | 'inflation'>,
  ): Promise<ItemEffect[]> {
    if (!windows) return [];
    const { last } = windows.now;
    const since = scope.calendar.startOf(addLocalDays(last, -MEASURED_DAYS));
    const done = await this.items.doneSince(scope, since, MOST_ITEMS);
    const effects: ItemEffect[] = [];
    for (const [day, items] of Map.groupBy(done, ({ doneAt }) => scope.calendar.dayOf(doneAt))) {
      const around = windowsAround(day, last);
      if (!around) continue;
      const cells = await this.observations.around(scope, models, around);
      for (const { runId, id, promptIds, outcome } of items) {
        const effect = effectOf(cells, promptIds, outcome, around, inflation[outcome]);
        if (effect) effects.push({ runId, id, effect });
      }
    }
    return effects;
  }
}
