import type { ModelSummaryResponse } from '@app/core/contracts';
import type { ModelId } from '@app/core/kernel';
import type { Standing } from '@app/core/standings';
import { apiPath } from '../../client';
import { type Address, confidenceParameter, daysCompared } from '../../state';

const PATH = '/reports/ai_model_insights/summary';
const RATES = 'mention_rate';

/** Mention rates of all brands on each model, with their intervals. */
export const modelRatesPath = (at: Address): string | null =>
  apiPath(PATH, at, { rates: RATES, confidence: confidenceParameter(at) });

/** Those of the days compared with, of which no interval is shown. */
export const modelRatesBeforePath = (at: Address): string | null =>
  apiPath(PATH, { ...at, window: daysCompared(at) }, { rates: RATES });

/** The brands on a model, in both windows. */
export function placesOn(model: ModelId, now: ModelSummaryResponse, before: ModelSummaryResponse): Standing[] {
  const earlier = new Map(before.matrices.mention_rate?.map(({ actor, values }) => [actor.competitor_id, values]));
  return (now.matrices.mention_rate ?? []).map(({ actor, values, confidence }) => ({
    name: actor.name,
    own: actor.type === 'project',
    before: earlier.get(actor.competitor_id)?.[model] ?? null,
    now: values[model] ?? null,
    confidence: confidence?.[model] ?? {},
  }));
}
