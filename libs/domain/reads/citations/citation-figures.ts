import type { CitationModelFigures } from '@app/core/contracts';
import { modelId, SOURCE_TYPES, type SourceType, sourceTypeCode } from '@app/core/kernel';
import { citationFigures, type CitationSums } from '@app/core/metric-engine';
import type { Executions } from './counted-group';

/** Citations of one model and source type, both by their codes. */
export interface CitationPart extends CitationSums {
  readonly model: number;
  readonly sourceType: number;
}

export const NOTHING: CitationSums = { responses: 0, citations: 0, positioned: 0, position_sum: 0 };

export const sumOf = (parts: readonly CitationSums[]): CitationSums =>
  parts.reduce(
    (sum, part) => ({
      responses: sum.responses + part.responses,
      citations: sum.citations + part.citations,
      positioned: sum.positioned + part.positioned,
      position_sum: sum.position_sum + part.position_sum,
    }),
    NOTHING,
  );

export const executionsOf = (executions: Executions): number =>
  Object.values(executions).reduce((sum, count) => sum + count, 0);

/** Makes one row for each model with citations. Its rate divides by the executions of that model. */
export function modelFigures(parts: readonly CitationPart[], executions: Executions): CitationModelFigures[] {
  const models = [...new Set(parts.map(({ model }) => model))].sort((a, b) => a - b);
  return models.map((model) => ({
    model: modelId(model),
    ...citationFigures(sumOf(parts.filter((part) => part.model === model)), executions[model] ?? 0),
  }));
}

/** Counts the citations of each source type. */
export const countTypes = (parts: readonly CitationPart[]): Record<SourceType, number> =>
  Object.fromEntries(
    SOURCE_TYPES.map((type) => [
      type,
      sumOf(parts.filter(({ sourceType }) => sourceType === sourceTypeCode(type))).citations,
    ]),
  ) as Record<SourceType, number>;

/** @returns the source type with most citations; among equals the first of `SOURCE_TYPES` */
export function mostFrequentType(parts: readonly CitationPart[]): SourceType {
  const counts = countTypes(parts);
  return SOURCE_TYPES.reduce((most, type) => (counts[type] > counts[most] ? type : most));
}
