import { type ActorSetRow, actorSetOf } from '@app/domain/tracking';
import { type AnswerExtractor, type PreparedActors, prepareActors } from '@app/platform/answer-extraction';
import type { UnjudgedAnswer } from './backfill-walks.repository';
import type { JudgedAnswer } from './judgement';

/** What the judge may have been asked about an answer, and what it is asked if it was not. */
export interface UnjudgedQuestions {
  /** About all mentioned actors. If the judge left one out then, it is not asked about that one alone. */
  readonly together: JudgedAnswer;
  /** About those without a sentiment, and those that neither the rules nor the judge has decided about. */
  readonly missing: JudgedAnswer;
}

/** The actors that may be asked about. */
export interface AskableActors {
  readonly ids: ReadonlySet<number>;
  readonly prepared: PreparedActors;
}

export const askableActors = (set: ActorSetRow): AskableActors => ({
  ids: new Set(set.actors.map(({ actorId }) => actorId)),
  prepared: prepareActors(actorSetOf(set)),
});

export async function questionsAbout(
  { executionId, text, details, mentioned, unjudged, decided }: UnjudgedAnswer,
  { ids: tracked, prepared }: AskableActors,
  extractor: AnswerExtractor,
): Promise<UnjudgedQuestions> {
  const { undecided } = await extractor.extract({ text, ...details }, prepared);
  const open = undecided.filter(({ actorId }) => !decided.includes(actorId));
  const ask = (ids: readonly number[], riding: typeof undecided): JudgedAnswer => {
    const actorIds = [...new Set([...ids, ...riding.map(({ actorId }) => actorId)])].filter((id) => tracked.has(id));
    return { executionId, text, actorIds: ids.some((id) => tracked.has(id)) ? actorIds : [], undecided: riding };
  };
  return { together: ask(mentioned, undecided), missing: ask(unjudged, open) };
}
