import type { ActorSetRow } from '@app/domain/tracking';
import type { UnjudgedAnswer } from './backfill-walks.repository';
import type { JudgedAnswer } from './judgements.service';

/** What the judge may have been asked about an answer, and what it is asked if it was not. */
export interface UnjudgedQuestions {
  /** About all mentioned actors. If the judge left one out then, it is not asked about that one alone. */
  readonly together: JudgedAnswer;
  /** About those without a sentiment. */
  readonly missing: JudgedAnswer;
}

export function questionsAbout(
  { executionId, text, mentioned, unjudged }: UnjudgedAnswer,
  set: ActorSetRow,
): UnjudgedQuestions {
  const tracked = (ids: readonly number[]) => ids.filter((id) => set.actors.some(({ actorId }) => actorId === id));
  return {
    together: { executionId, text, actorIds: tracked(mentioned) },
    missing: { executionId, text, actorIds: tracked(unjudged) },
  };
}
