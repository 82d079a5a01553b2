import type { Extraction } from '@app/core/extraction';
import { SENTIMENT_LEVELS, type SentimentLevel, SOURCE_TYPES } from '@app/core/kernel';
import { EXECUTION_ROW, mentionWeight } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/projects';
import type { CapturedExecution } from './captured-execution';
import type { UrlIds } from './url-dictionary.repository';

/** What a judge said of one mentioned actor in one answer. */
export interface ActorSentiment {
  readonly executionId: number;
  readonly actorId: number;
  readonly level: SentimentLevel;
  /** -1..1 */
  readonly score: number;
  readonly comments: readonly string[];
  readonly topics: readonly string[];
}

export interface ExtractedExecution {
  readonly execution: CapturedExecution;
  readonly extraction: Extraction;
}

export const levelCode = (level: SentimentLevel): number => SENTIMENT_LEVELS.indexOf(level) + 1;

const commonColumns = (
  { projectId, generation }: ProjectScope,
  { id, day, promptId, model, executedAt }: CapturedExecution,
) => ({
  project_id: projectId,
  generation,
  day,
  execution_id: id,
  prompt_id: promptId,
  model,
  executed_at: executedAt,
});

export function sourceRows(scope: ProjectScope, { execution, extraction }: ExtractedExecution, urls: UrlIds) {
  const kept = extraction.sources.filter(({ rejected }) => !rejected);
  const firstOnDomain = new Map(kept.toReversed().map((source) => [source.domain, source]));
  return extraction.sources.map((source) => ({
    ...commonColumns(scope, execution),
    ...urls.of(source),
    position: source.position,
    source_type: SOURCE_TYPES.indexOf(source.sourceType) + 1,
    actor_id: source.actorId,
    rejected: source.rejected,
    first_on_domain: firstOnDomain.get(source.domain) === source,
  }));
}

export type SourceRow = ReturnType<typeof sourceRows>[number];

/** One row for the execution, and one for every actor that it mentions, cites or judges. */
export function factRows(
  scope: ProjectScope,
  { execution, extraction }: ExtractedExecution,
  sentiments: readonly ActorSentiment[],
) {
  const mentioned = new Map(extraction.mentions.map(({ actorId, position }) => [actorId, position]));
  const judged = new Map(
    sentiments
      .filter(({ executionId, actorId }) => executionId === execution.id && mentioned.has(actorId))
      .map(({ actorId, level }) => [actorId, levelCode(level)]),
  );
  const cited = extraction.sources.filter(({ actorId, rejected }) => actorId !== null && !rejected);
  const actorIds = new Set([EXECUTION_ROW, ...mentioned.keys(), ...cited.map(({ actorId }) => actorId as number)]);
  return [...actorIds].map((actorId) => {
    const position = mentioned.get(actorId) ?? null;
    const positions = cited.filter((source) => source.actorId === actorId).map((source) => source.position);
    const visible = positions.filter((rank) => rank > 0);
    return {
      ...commonColumns(scope, execution),
      actor_id: actorId,
      mention_position: position,
      mention_weight: position === null ? 0 : mentionWeight(position),
      citations: positions.length,
      citations_positioned: visible.length,
      citation_position_sum: visible.reduce((sum, rank) => sum + rank, 0),
      sentiment: judged.get(actorId) ?? null,
    };
  });
}

export type FactRow = ReturnType<typeof factRows>[number];
