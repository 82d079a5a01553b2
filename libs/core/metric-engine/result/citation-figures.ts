import { scaledRatio } from '../statistics/exact';

/** Sums over the citations of anything. */
export interface CitationSums {
  /** Executions with such a citation. */
  readonly responses: number;
  readonly citations: number;
  /** Those with a position of 1 or more, and the sum of these positions. */
  readonly positioned: number;
  readonly position_sum: number;
}

/** What citations come to among `executions` (docs/citation-intelligence.md). */
export function citationFigures({ responses, citations, positioned, position_sum }: CitationSums, executions: number) {
  return {
    total_responses: responses,
    total_citations: citations,
    citation_rate: executions === 0 ? 0 : scaledRatio(BigInt(responses), BigInt(executions), 100),
    avg_citation_position: positioned === 0 ? null : scaledRatio(BigInt(position_sum), BigInt(positioned), 1),
  };
}
