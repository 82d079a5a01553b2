import { Injectable } from '@nestjs/common';
import type { AnswerResponse, AnswersQuery } from '@app/core/contracts';
import { LIMITS, modelCode, OWN_ACTOR, type RequestContext, type WebhookEvent } from '@app/core/kernel';
import { AnswersService } from '@app/domain/reads';
import { ActorsRepository, type AnswerFacts, type ProjectScope } from '@app/domain/tracking';
import { answerEvents, type Names } from './answer-events';
import { madeUp } from './samples';
import type { Told } from './told';

type Chosen = Pick<AnswersQuery, 'mention_filter' | 'citation_filter'>;

/** Which answers are such an event. */
const ANSWERS: Partial<Record<WebhookEvent, Chosen>> = {
  'prompt_execution.completed': {},
  'mention.created': { mention_filter: 'mentions_you' },
  'competitor_mention.created': { mention_filter: 'mentions_competitor' },
  'citation.created': { citation_filter: 'cites_you' },
  'sentiment.negative_detected': { mention_filter: 'mentions_you' },
};

/** Samples of events, out of a project's own data as far as it has some. */
@Injectable()
export class Samples {
  constructor(
    private readonly answers: AnswersService,
    private readonly actors: ActorsRepository,
  ) {}

  async of(ctx: RequestContext, scope: ProjectScope, event: WebhookEvent): Promise<Told> {
    const actors = await this.actors.list(scope);
    const chosen = ANSWERS[event];
    const answer = chosen && (await this.newest(ctx, scope, chosen));
    if (answer) {
      const told = answerEvents(factsOf(answer), { actors, prompt: promptOf(answer) });
      const real = told.find((one) => one.event === event);
      if (real) return real;
    }
    return madeUp(event, actors);
  }

  private async newest(ctx: RequestContext, { projectId }: ProjectScope, chosen: Chosen) {
    const asked = { project_id: projectId, page: 1, per_page: 1, ...chosen } as AnswersQuery;
    const [row] = (await this.answers.list(ctx, asked)).data;
    const path = { project_id: projectId, include_source_page_details: false };
    return row && this.answers.answer(ctx, { ...path, id: row.id });
  }
}

const promptOf = ({ prompt_id, prompt_text, locale }: AnswerResponse): Names['prompt'] => ({
  id: prompt_id,
  prompt_text,
  country_code: locale.country_code,
  language_code: locale.language_code,
});

function factsOf(answer: AnswerResponse): AnswerFacts {
  const own = new Set(answer.citations.map(({ url }) => url));
  const cited = answer.sources.map(({ url, domain, position, source_type }) => ({
    actorId: own.has(url) ? OWN_ACTOR : null,
    url,
    domain,
    position,
    sourceType: source_type,
  }));
  return {
    executionId: answer.id,
    promptId: answer.prompt_id,
    model: modelCode(answer.model),
    executedAt: answer.executed_at,
    noResult: false,
    response: answer.response.slice(0, LIMITS.toldResponseLength),
    mentions: [
      ...answer.mentions.map(({ position }) => ({ actorId: OWN_ACTOR, position })),
      ...answer.competitor_mentions.map(({ competitor_id, position }) => ({ actorId: competitor_id, position })),
    ],
    sentiments: answer.sentiments.map(({ competitor_id, analysis, score, comments, topics }) => ({
      actorId: competitor_id ?? OWN_ACTOR,
      level: analysis,
      score,
      comments,
      topics,
    })),
    citations: cited,
    citationsTotal: cited.length,
  };
}
