import { Injectable } from '@nestjs/common';
import type { MentionPlace } from '@app/core/contracts';
import { compileActors, mentionPlaces } from '@app/core/extraction';
import { codePointCounter } from '@app/core/kernel';
import { actorSetOf, ActorsRepository, type ProjectScope } from '@app/domain/tracking';
import { kindOf } from '../answer-rows/to-rows';
import type { FullAnswerRecord } from './answers.repository';

/**
 * Finds the names of an answer again, with the actors for which its mentions were made. Only places are kept whose brand has
 * a mention: an answer that a newer extractor would read otherwise shows what was counted (docs/answers.md).
 */
@Injectable()
export class MentionPlaces {
  constructor(private readonly actors: ActorsRepository) {}

  /** @param mentioned the actors that have a mention in the answer */
  async of(
    scope: ProjectScope,
    { response: text, details }: Pick<FullAnswerRecord, 'response' | 'details'>,
    mentioned: ReadonlySet<number>,
  ): Promise<MentionPlace[]> {
    if (mentioned.size === 0) return [];
    const actors = compileActors(actorSetOf(await this.actors.actorSet(scope)));
    const { annotations, references } = details;
    const codePoint = codePointCounter(text);
    return mentionPlaces({ text, annotations, references }, actors)
      .filter(({ actorId }) => mentioned.has(actorId))
      .map(({ actorId, from, to }) => ({ ...kindOf({ actorId }), start: codePoint(from), end: codePoint(to) }));
  }
}
