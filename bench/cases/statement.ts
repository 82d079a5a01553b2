import { modelCode, resolveWindow } from '@app/core/kernel';
import { compilePlan, type CompiledQuery, measuresOf, metricNamed, planQuestion } from '@app/core/metric-engine';
import { METRICS, type Timeseries } from './cases';

/** The statement that the product runs for a question; every model of the measured projects is enabled. */
export function statementOf({ subject, from, to, granularity, filters }: Timeseries): CompiledQuery {
  return compilePlan(
    planQuestion({
      projectId: subject.projectId,
      generation: 1,
      window: resolveWindow({ from: { day: from }, to: { day: to } }, new Date()),
      granularity,
      measures: measuresOf(['responses' as const, ...METRICS].map(metricNamed)),
      actorIds: subject.actorIds,
      models: filters.model ? [modelCode(filters.model)] : 'all',
      prompts: { promptId: filters.prompt, collectionId: filters.collection_id, countryCode: filters.country_code },
    }),
  );
}
