import { gatherUrls } from './citations/gather-urls';
import { rankSources } from './citations/rank-sources';
import type { CapturedAnswer } from './captured-answer';
import type { AnswerText } from './markdown/answer-text';
import { readAnswer } from './markdown/read-answer';
import { decide, NO_VERDICTS, type Verdicts } from './mentions/decide';
import type { NameMatch } from './mentions/candidate';
import type { NameContext } from './mentions/evidence';
import type { NameFinder } from './mentions/find-names';
import { findNames, weighNames } from './mentions/find-names';
import { compileNames } from './mentions/name-dictionary';
import { rankMentions } from './mentions/rank-mentions';
import { startsItem } from './mentions/starts-item';
import type { ActorSet, ExtractedSource, Extraction } from './types';
import { compileOwnership } from './urls/ownership';

/** Raise it whenever the same answer may give another result, so that stored results can be told apart and redone. */
export const EXTRACTOR_VERSION = 8;

/** A project's actors, prepared once for any number of answers. */
export type CompiledActors = NameFinder;

export function compileActors(set: ActorSet): CompiledActors {
  return { names: compileNames(set), ownerOf: compileOwnership(set) };
}

/**
 * The mentions and sources of an answer, by the rules of docs/metrics.md. It is pure and deterministic, takes any text
 * without throwing, and needs time linear in its length.
 * @param verdicts decide about actors that the rules leave undecided
 */
export function extract(answer: CapturedAnswer, actors: CompiledActors, verdicts: Verdicts = NO_VERDICTS): Extraction {
  const { text, sources, names } = readNames(answer, actors);
  const { matches, undecided } = decide(names, verdicts);
  const judged = new Set(undecided.map(({ actorId }) => actorId).filter((actorId) => verdicts.has(actorId)));
  const leads = (from: number, match: NameMatch): boolean => startsItem(answer.text.slice(from, match.from));
  const mentions = rankMentions(matches, text.orderedLists, leads).map(({ actorId, position }) => ({
    actorId,
    position,
    decidedBy: judged.has(actorId) ? ('judge' as const) : ('rules' as const),
  }));
  return { mentions, undecided, sources };
}

/** Every place of an answer that names an actor, ascending, in UTF-16 units of its text: what {@link extract} ranks. */
export const mentionPlaces = (
  answer: CapturedAnswer,
  actors: CompiledActors,
  verdicts: Verdicts = NO_VERDICTS,
): readonly NameMatch[] => decide(readNames(answer, actors).names, verdicts).matches;

function readNames(answer: CapturedAnswer, actors: CompiledActors) {
  const text = readAnswer(answer.text);
  const sources = rankSources(gatherUrls(answer, text), actors.ownerOf);
  const names = weighNames(text.visible.text, actors, contextOf(text, sources)).map((name) => ({
    ...name,
    from: text.visible.toSource(name.from),
    to: text.visible.toSource(name.to - 1) + 1,
  }));
  return { text, sources, names };
}

function contextOf(text: AnswerText, sources: readonly ExtractedSource[]): NameContext {
  return {
    addressLabels: text.addressLabels,
    cited: new Set(sources.flatMap(({ actorId }) => actorId ?? [])),
  };
}

/** Every place of a plain text that names an actor, ascending and without overlaps, in UTF-16 units. */
export const findMentions = (text: string, actors: CompiledActors): NameMatch[] => findNames(text, actors);
