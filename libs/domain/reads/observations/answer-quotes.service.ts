import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { compileActors, mentionPlaces } from '@app/core/extraction';
import { type AnswerQuote, quotesOf } from '@app/core/recommendations';
import { actorSetOf, ActorsRepository, type ProjectScope } from '@app/domain/tracking';
import { AnswerQuotesRepository } from './answer-quotes.repository';

/** Of an answer, in characters. */
const LENGTH = 20_000;
const READ_TOGETHER = 50;

/** Quotes the sentences of answers that name the brand and its competitors. */
@Injectable()
export class AnswerQuotes {
  constructor(
    private readonly actors: ActorsRepository,
    private readonly answers: AnswerQuotesRepository,
  ) {}

  /** Only actors that have a mention in an answer are looked for, so that a quotation shows what was counted. */
  async of(scope: ProjectScope, executionIds: readonly number[]): Promise<AnswerQuote[]> {
    const actors = compileActors(actorSetOf(await this.actors.actorSet(scope)));
    const quotes: AnswerQuote[] = [];
    for (let from = 0; from < executionIds.length; from += READ_TOGETHER) {
      const ids = executionIds.slice(from, from + READ_TOGETHER);
      for (const answer of await this.answers.answers(scope, ids, LENGTH)) {
        const verdicts = new Map(answer.mentioned.map((actorId) => [actorId, true]));
        const places = mentionPlaces(answer, actors, verdicts).filter(({ actorId }) => verdicts.has(actorId));
        quotes.push(...quotesOf(answer.id, answer.text, places));
        await setImmediate();
      }
    }
    return quotes;
  }
}
