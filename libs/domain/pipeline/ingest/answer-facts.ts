import { LIMITS, OWN_ACTOR } from '@app/core/kernel';
import type { AnswerFacts } from '@app/domain/tracking';
import type { EvaluatedAnswer } from './derived-rows';

/** What listeners are told of an answer: a summary, however long it is. */
export function answerFacts({ execution, extraction, sentiments }: EvaluatedAnswer): AnswerFacts {
  const cited = extraction.sources.filter(({ rejected }) => !rejected);
  // The own brand's come first, so that no limit hides them.
  const own = cited.filter(({ actorId }) => actorId === OWN_ACTOR);
  const others = cited.filter(({ actorId }) => actorId !== OWN_ACTOR);
  const mentioned = new Set(extraction.mentions.map(({ actorId }) => actorId));
  return {
    executionId: execution.id,
    promptId: execution.promptId,
    model: execution.model,
    executedAt: execution.executedAt.toISOString(),
    noResult: execution.noResult,
    response: execution.text.slice(0, LIMITS.toldResponseLength),
    mentions: extraction.mentions.map(({ actorId, position }) => ({ actorId, position })),
    sentiments: sentiments
      .filter(({ actorId }) => mentioned.has(actorId))
      .map(({ actorId, level, score, comments, topics }) => ({ actorId, level, score, comments, topics })),
    citations: [...own, ...others]
      .slice(0, LIMITS.citationsTold)
      .map(({ actorId, url, domain, position, sourceType }) => ({ actorId, url, domain, position, sourceType })),
    citationsTotal: cited.length,
  };
}
