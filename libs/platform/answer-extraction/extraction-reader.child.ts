import { type ActorSet, type CapturedAnswer, compileActors, extract, type Extraction } from '@app/core/extraction';
import type { ReadText } from '@app/platform/foreign-text';

export interface LongAnswer {
  readonly answer: CapturedAnswer;
  readonly actors: ActorSet;
  readonly verdicts: readonly (readonly [actorId: number, isMeant: boolean])[];
}

export const read: ReadText<LongAnswer, Extraction> = ({ answer, actors, verdicts }) =>
  extract(answer, compileActors(actors), new Map(verdicts));
