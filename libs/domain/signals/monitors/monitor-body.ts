import type { Monitor, MonitorStanding } from '@app/core/contracts';
import { modelId } from '@app/core/kernel';
import { daysToFind, shiftFound, thresholdOf } from '@app/core/monitoring';
import { sentFilters } from '@app/domain/reads';
import { type ActorRow, type ProjectScope, toActor } from '@app/domain/tracking';
import type { Kept } from './kept-words';
import type { MonitorRow, Standing } from './monitor-row';

/** Days for which it is told what is found within them. */
const WITHIN = [5, 12];
/** Changes for which it is told how long they take, in the unit of the metric. */
const CHANGES = [5, 10];

/** @param monitors how many share the false alarms of the project */
export function monitorBody(
  scope: ProjectScope,
  actors: readonly ActorRow[],
  { actorId, filters, mutedModels, standing, watchedDay, createdAt, ...row }: MonitorRow,
  monitors: number,
  keptOf: (monitor: Kept) => string | null,
): Monitor {
  const actor = actors.find((one) => one.actorId === actorId);
  return {
    id: row.id,
    name: row.name,
    metric: row.metric,
    actor: actor ? toActor(scope, actor) : null,
    filters: sentFilters(filters),
    muted_models: mutedModels.map(modelId),
    keeps_to: keptOf({ filters, mutedModels }),
    paused: row.paused,
    state: row.state,
    standing: standing && standingBody(standing, thresholdOf(monitors, standing.days)),
    watched_day: watchedDay,
    created_at: createdAt.toISOString(),
  };
}

const standingBody = (standing: Standing, threshold: number): MonitorStanding => ({
  usual: standing.usual,
  deviation: rounded(standing.deviation),
  days: rounded(standing.days),
  answers: Math.round(standing.answers),
  up: rounded(standing.up),
  down: rounded(standing.down),
  sees: WITHIN.map((days) => ({ days, change: rounded(shiftFound(days, threshold) * standing.deviation) })),
  finds: CHANGES.map((change) => ({ change, days: daysToFind(change / standing.deviation, threshold) })),
});

const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
