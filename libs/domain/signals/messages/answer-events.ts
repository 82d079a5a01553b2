import type { ToldBrand, WebhookEventData } from '@app/core/contracts';
import { modelId, OWN_ACTOR, type SentimentLevel } from '@app/core/kernel';
import type { ActorRow, AnswerFacts } from '@app/domain/tracking';
import type { Told } from './told';

/** Names for what the facts of an answer know by number. */
export interface Names {
  /** null once it is gone. */
  readonly prompt: WebhookEventData['mention.created']['prompt'];
  readonly actors: readonly ActorRow[];
}

/** So many citations are told with an answer. */
const CITATIONS_SHOWN = 20;
const NEGATIVE: readonly SentimentLevel[] = ['negative', 'very_negative'];

/** Every event that a new answer is, the answer itself first. Competitors that are gone are left out. */
export function answerEvents(facts: AnswerFacts, { prompt, actors }: Names): Told[] {
  const model = facts.model;
  const answer = {
    prompt_execution_id: facts.executionId,
    executed_at: facts.executedAt,
    model: modelId(model),
    prompt,
    response: facts.response,
  };
  const brands = new Map(
    actors.map(({ actorId: id, name, domain }): [number, ToldBrand] => [id, { id, name, domain }]),
  );
  const judged = new Map(facts.sentiments.map((sentiment) => [sentiment.actorId, sentiment]));
  const mentions = facts.mentions.map(({ actorId, position }) => ({
    actorId,
    told: { ...answer, position, sentiment: judged.get(actorId)?.level ?? null },
  }));
  const own = mentions.find(({ actorId }) => actorId === OWN_ACTOR)?.told;
  const rivals = mentions.flatMap(({ actorId, told }) => {
    const competitor = actorId === OWN_ACTOR ? undefined : brands.get(actorId);
    return competitor ? [{ competitor, told }] : [];
  });
  const events: Told[] = [
    {
      event: 'prompt_execution.completed',
      model,
      data: {
        ...answer,
        no_result: facts.noResult,
        brand_mentioned: own !== undefined,
        position: own?.position ?? null,
        sentiment: own?.sentiment ?? null,
        competitors_mentioned: rivals.map(({ competitor, told }) => ({ ...competitor, position: told.position })),
        citations: facts.citations
          .slice(0, CITATIONS_SHOWN)
          .map(({ url, domain, position, sourceType }) => ({ url, domain, position, source_type: sourceType })),
        citations_total: facts.citationsTotal,
      },
    },
  ];
  if (own) events.push({ event: 'mention.created', model, data: own });
  for (const { competitor, told } of rivals) {
    const data = { ...told, competitor };
    events.push({ event: 'competitor_mention.created', model, competitorId: competitor.id, data });
  }
  for (const { actorId, url, domain, position } of facts.citations)
    if (actorId === OWN_ACTOR)
      events.push({ event: 'citation.created', model, data: { ...answer, url, domain, position } });
  const sentiment = judged.get(OWN_ACTOR);
  if (own && sentiment && NEGATIVE.includes(sentiment.level)) {
    const { score, comments, topics } = sentiment;
    events.push({ event: 'sentiment.negative_detected', model, data: { ...own, score, comments, topics } });
  }
  return events;
}
