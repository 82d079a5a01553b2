import { Injectable } from '@nestjs/common';
import type { MentionPlace } from '@app/core/contracts';
import { compileActors, mentionPlaces } from '@app/core/extraction';
import { codePointCounter, type MentionDecider } from '@app/core/kernel';
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

  /** @param mentioned the actors that have a mention in the answer, and whether the judge decided that */
  async of(
    scope: ProjectScope,
    { response: text, details }: Pick<FullAnswerRecord, 'response' | 'details'>,
    mentioned: ReadonlyMap<number, MentionDecider>,
  ): Promise<MentionPlace[]> {
    if (mentioned.size === 0) return [];
    const actors = compileActors(actorSetOf(await this.actors.actorSet(scope)));
    const { annotations, references } = details;
    const codePoint = codePointCounter(text);
    const judged = [...mentioned].filter(([, decidedBy]) => decidedBy === 'judge');
    const verdicts = new Map(judged.map(([actorId]) => [actorId, true]));
    return mentionPlaces({ text, annotations, references }, actors, verdicts)
      .filter(({ actorId }) => mentioned.has(actorId))
      .map(({ actorId, from, to }) => ({ ...kindOf({ actorId }), start: codePoint(from), end: codePoint(to) }));
  }
}
