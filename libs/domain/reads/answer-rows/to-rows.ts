import type {
  ActorCitationRow,
  ActorMentionRow,
  CitationRow,
  CompetitorCitationRow,
  CompetitorMentionRow,
  MentionRow,
  SentimentRow,
  SourceRow,
} from '@app/core/contracts';
import { mentionDeciderOf, modelId, OWN_ACTOR, sentimentOf, sourceTypeOf } from '@app/core/kernel';
import { type ActorRow, type ProjectScope, toActor } from '@app/domain/tracking';
import type { CitationRecord } from './citation-rows.repository';
import type { MentionRecord } from './mention-rows.repository';
import type { SentimentRecord } from './sentiment-rows.repository';
import type { SourceRecord } from './source-rows.repository';

/** Converts records to the rows of docs/lists.md. */
export const toMention = (record: MentionRecord): MentionRow => ({
  id: record.id,
  name: record.actor.name,
  position: record.position,
  decided_by: mentionDeciderOf(record.decidedBy),
  ...executionOf(record),
});

export const toCompetitorMention = (record: MentionRecord): CompetitorMentionRow => ({
  ...toMention(record),
  competitor_id: record.actor.actorId,
  domain: record.actor.domain,
});

export const toActorMention = (record: MentionRecord): ActorMentionRow => ({
  ...toMention(record),
  ...kindOf(record.actor),
  domain: record.actor.domain,
});

export const toCitation = (record: CitationRecord): CitationRow => ({
  id: record.id,
  name: record.actor.name,
  domain: record.actor.domain,
  url: record.url,
  url_sha256: record.urlSha256,
  position: record.position,
  ...executionOf(record),
});

export const toCompetitorCitation = (record: CitationRecord): CompetitorCitationRow => ({
  ...toCitation(record),
  competitor_id: record.actor.actorId,
});

export const toActorCitation = (record: CitationRecord): ActorCitationRow => ({
  ...toCitation(record),
  ...kindOf(record.actor),
});

export const toSource = (record: SourceRecord): SourceRow => ({
  id: record.id,
  prompt_id: record.promptId,
  prompt_execution_id: record.executionId,
  model: modelId(record.model),
  domain: record.domain,
  host: record.host,
  url: record.url,
  url_sha256: record.urlSha256,
  title: record.title,
  position: record.position,
  source_type: sourceTypeOf(record.sourceType),
  executed_at: record.executedAt.toISOString(),
  created_at: record.createdAt.toISOString(),
});

export function toSentiment(scope: ProjectScope, record: SentimentRecord): SentimentRow {
  const actor = toActor(scope, record.actor);
  return {
    id: record.id,
    prompt_id: record.promptId,
    prompt_execution_id: record.executionId,
    prompt_text: record.promptText,
    model: modelId(record.model),
    executed_at: record.executedAt.toISOString(),
    actor,
    competitor_id: actor.competitor_id,
    analysis: sentimentOf(record.level),
    score: record.score,
    comments: record.comments,
    comment: record.comments.join(' ') || null,
    topics: record.topics,
  };
}

const executionOf = ({ promptId, executionId, model, executedAt, createdAt }: MentionRecord | CitationRecord) => ({
  prompt_id: promptId,
  prompt_execution_id: executionId,
  model: modelId(model),
  executed_at: executedAt.toISOString(),
  created_at: createdAt.toISOString(),
});

export const kindOf = ({ actorId }: Pick<ActorRow, 'actorId'>): Pick<ActorMentionRow, 'actor_type' | 'competitor_id'> =>
  actorId === OWN_ACTOR
    ? { actor_type: 'project', competitor_id: null }
    : { actor_type: 'competitor', competitor_id: actorId };
