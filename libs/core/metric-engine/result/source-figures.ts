import { SOURCE_TYPES, type SourceType } from '../../kernel';
import type { DomainCount } from '../rollups/source-rollups';
import { scaledRatio } from '../statistics/fractions';

/** Counts as the compiled statement returns them: decimal text. */
export type DomainCounts = Readonly<Record<DomainCount, string>>;

export interface DomainFigures {
  readonly source_type: SourceType;
  readonly total_responses: number;
  /** Source rows / executions, in percent. */
  readonly rate: number;
}

/**
 * The figures of one domain. Its type is that of most of its sources; among equals the first of `SOURCE_TYPES` wins.
 */
export function domainFigures(counts: DomainCounts, executions: string): DomainFigures {
  const ofType = SOURCE_TYPES.map((type) => ({ type, rows: BigInt(counts[type]) }));
  const sources = ofType.reduce((sum, { rows }) => sum + rows, 0n);
  const most = ofType.reduce((best, next) => (next.rows > best.rows ? next : best));
  return {
    source_type: most.type,
    total_responses: Number(counts.responses),
    rate: scaledRatio(sources, BigInt(executions), 100),
  };
}

/** Sums over some citations. */
export interface CitationSums {
  /** Executions with such a citation. */
  readonly responses: number;
  readonly citations: number;
  /** The visible citations, which have a position of 1 or more, and the sum of these positions. */
  readonly positioned: number;
  readonly position_sum: number;
}

/** @returns a part in percent; the whole is at least 1 */
export const percentOf = (part: number, whole: number): number => scaledRatio(BigInt(part), BigInt(whole), 100);

/** @returns the percentage of a group's responses that mention the brand; a group has at least one */
export const brandMentionRate = percentOf;

/** The figures of citations among `executions` (docs/citation-intelligence.md). */
export function citationFigures({ responses, citations, positioned, position_sum }: CitationSums, executions: number) {
  return {
    total_responses: responses,
    total_citations: citations,
    citation_rate: executions === 0 ? 0 : scaledRatio(BigInt(responses), BigInt(executions), 100),
    avg_citation_position: positioned === 0 ? null : scaledRatio(BigInt(position_sum), BigInt(positioned), 1),
  };
}
