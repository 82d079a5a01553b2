import type { ExtractedSource, Extraction } from '@app/core/extraction';
import {
  ANSWER_BRANDS,
  ANSWER_TRAITS,
  BACKGROUND_POSITION,
  type Calendar,
  EXECUTION_ROW,
  type First,
  FIRSTS,
  mentionDeciderCode,
  OWN_ACTOR,
  sentimentCode,
  type SentimentLevel,
  SOURCE_TYPE_GROUPS,
  type SourceType,
  sourceTypeCode,
} from '@app/core/kernel';
import { mentionWeight, NEGATIVE_LEVELS } from '@app/core/metric-engine';
import type { CapturedExecution } from '../answers/captured-execution';
import type { MentionVerdict } from '../verdicts/mention-verdicts.repository';
import type { UrlIds } from './url-dictionary.repository';

/** The sentiment of one mentioned actor in one answer. */
export interface ActorLevel {
  readonly executionId: number;
  readonly actorId: number;
  readonly level: SentimentLevel;
}

/** What the judge said about one mentioned actor in one answer. */
export interface ActorSentiment extends ActorLevel {
  /** From -1 to 1. */
  readonly score: number;
  readonly comments: readonly string[];
  readonly topics: readonly string[];
}

export interface ExtractedExecution {
  readonly execution: CapturedExecution;
  readonly extraction: Extraction;
}

/**
 * An extracted answer with the judge's sentiments about the actors that it mentions. Actors without a judgement are
 * left out. The extraction has the mentions that the verdicts make of it.
 */
export interface EvaluatedAnswer extends ExtractedExecution {
  readonly sentiments: readonly ActorSentiment[];
  readonly verdicts: readonly MentionVerdict[];
  /** Whether a vendor has just answered: listeners are told. */
  readonly isNew?: boolean;
}

const commonColumns = ({ id, promptId, model, executedAt }: CapturedExecution, calendar: Calendar) => ({
  day: calendar.dayOf(executedAt),
  execution_id: id,
  prompt_id: promptId,
  model,
  executed_at: executedAt,
});

/** @param calendar the project's, whose days derived rows have */
export function sourceRows(
  extracted: ExtractedExecution,
  sentiments: readonly ActorLevel[],
  urls: UrlIds,
  calendar: Calendar,
) {
  const { execution, extraction } = extracted;
  const firstOnDomain = firstsBy(extraction, ({ domain }) => domain);
  const firsts = Object.entries(FIRST_KEYS).map(([first, keyOf]) => ({
    bit: FIRSTS[first as First],
    sources: firstsBy(extraction, keyOf),
  }));
  const traits = answerTraits(extracted, sentiments);
  return extraction.sources.map((source) => ({
    ...commonColumns(execution, calendar),
    ...urls.of(source),
    position: source.position,
    source_type: sourceTypeCode(source.sourceType),
    actor_id: source.actorId,
    rejected: source.rejected,
    first_on_domain: firstOnDomain.has(source),
    firsts: firsts.reduce((bits, { bit, sources }) => bits + (sources.has(source) ? bit : 0), 0),
    answer_traits: traits,
  }));
}

type KeyOf = (source: ExtractedSource) => string | null;

const UNTRACKED: readonly SourceType[] = SOURCE_TYPE_GROUPS.third_party;

/**
 * A source row is the first of its answer if no earlier row has the same key. A null key means that the row is of
 * another kind.
 */
const FIRST_KEYS: Record<First, KeyOf> = {
  onHost: ({ host }) => host,
  backgroundOnHost: ({ host, position }) => (position === BACKGROUND_POSITION ? host : null),
  ofTypeOnDomain: ({ domain, sourceType }) => `${sourceType} ${domain}`,
  untrackedOnDomain: ({ domain, sourceType }) => (UNTRACKED.includes(sourceType) ? domain : null),
  backgroundOnDomain: ({ domain, position }) => (position === BACKGROUND_POSITION ? domain : null),
};

function firstsBy({ sources }: Extraction, keyOf: KeyOf): ReadonlySet<ExtractedSource> {
  const kept = sources.filter((source) => !source.rejected && keyOf(source) !== null);
  return new Set(new Map(kept.toReversed().map((source) => [keyOf(source), source])).values());
}

function answerTraits(extracted: ExtractedExecution, sentiments: readonly ActorLevel[]): number {
  const { mentions } = extracted.extraction;
  const negative = NEGATIVE_LEVELS.includes(judgedLevels(extracted, sentiments).get(OWN_ACTOR) ?? 0);
  return (
    (mentions.some(({ actorId }) => actorId === OWN_ACTOR) ? ANSWER_TRAITS.brandMentioned : 0) +
    (mentions.some(({ actorId }) => actorId !== OWN_ACTOR) ? ANSWER_TRAITS.competitorMentioned : 0) +
    (negative ? ANSWER_TRAITS.brandJudgedNegative : 0)
  );
}

/** The stored levels by actor. A judgement does not count if the answer does not mention its actor. */
function judgedLevels(
  { execution, extraction }: ExtractedExecution,
  sentiments: readonly ActorLevel[],
): ReadonlyMap<number, number> {
  const mentioned = new Set(extraction.mentions.map(({ actorId }) => actorId));
  return new Map(
    sentiments
      .filter(({ executionId, actorId }) => executionId === execution.id && mentioned.has(actorId))
      .map(({ actorId, level }) => [actorId, sentimentCode(level)]),
  );
}

export type SourceRow = ReturnType<typeof sourceRows>[number];

function answerBrands(mentioned: readonly number[], cited: readonly ExtractedSource[]): number {
  const isOwn = (actorId: number | null) => actorId === OWN_ACTOR;
  return (
    (mentioned.some(isOwn) ? ANSWER_BRANDS.youMentioned : 0) +
    (mentioned.some((actorId) => !isOwn(actorId)) ? ANSWER_BRANDS.competitorMentioned : 0) +
    (cited.some(({ actorId }) => isOwn(actorId)) ? ANSWER_BRANDS.youCited : 0) +
    (cited.some(({ actorId }) => !isOwn(actorId)) ? ANSWER_BRANDS.competitorCited : 0)
  );
}

/** Makes one row for the execution, and one for every actor that it mentions or cites. */
export function factRows(extracted: ExtractedExecution, sentiments: readonly ActorLevel[], calendar: Calendar) {
  const { execution, extraction } = extracted;
  const mentioned = new Map(extraction.mentions.map((mention) => [mention.actorId, mention]));
  const judged = judgedLevels(extracted, sentiments);
  const cited = extraction.sources.filter(({ actorId, rejected }) => actorId !== null && !rejected);
  const actorIds = new Set([EXECUTION_ROW, ...mentioned.keys(), ...cited.map(({ actorId }) => actorId as number)]);
  return [...actorIds].map((actorId) => {
    const { position = null, decidedBy = 'rules' } = mentioned.get(actorId) ?? {};
    const positions = cited.filter((source) => source.actorId === actorId).map((source) => source.position);
    const visible = positions.filter((rank) => rank !== BACKGROUND_POSITION);
    return {
      ...commonColumns(execution, calendar),
      actor_id: actorId,
      mention_position: position,
      mention_weight: position === null ? 0 : mentionWeight(position),
      citations: positions.length,
      citations_positioned: visible.length,
      citation_position_sum: visible.reduce((sum, rank) => sum + rank, 0),
      sentiment: judged.get(actorId) ?? null,
      decided_by: mentionDeciderCode(decidedBy),
      no_result: actorId === EXECUTION_ROW && execution.noResult,
      answer_brands: actorId === EXECUTION_ROW ? answerBrands([...mentioned.keys()], cited) : null,
    };
  });
}

export type FactRow = ReturnType<typeof factRows>[number];
