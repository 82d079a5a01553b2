import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { CompetitorPreviewResponse, MatchedAnswer, PreviewCompetitorBody } from '@app/core/contracts';
import { type ActorSet, type CompiledActors, compileActors, mentionPlaces } from '@app/core/extraction';
import { LIMITS, modelId, notFound, OWN_ACTOR, type RequestContext } from '@app/core/kernel';
import { snippetOf } from '@app/core/search';
import { actorSetOf, ActorsRepository, ProjectAccess } from '@app/domain/tracking';
import { Selections } from '../selection/selections';
import { type RecentAnswer, RecentAnswers } from './recent-answers.repository';

const MOST_ANSWERS = 300;
/** Of an answer, in characters. */
const LENGTH = 20_000;
/** Reading answers ends after so long, in milliseconds. */
const LONGEST = 400;
/** Answers that are read before other requests have their turn. */
const BATCH = 20;
const MOST_SPELLINGS = 20;
const MOST_EXAMPLES = 5;
/** No competitor has it. */
const CANDIDATE = -1;

/** Tells what the names of a brand would match, before it is written (docs/writes.md). */
@Injectable()
export class NamePreviews {
  constructor(
    private readonly access: ProjectAccess,
    private readonly selections: Selections,
    private readonly actors: ActorsRepository,
    private readonly answers: RecentAnswers,
  ) {}

  /**
   * POST /competitors/preview.
   * @throws ApiError `ERR_NOT_FOUND`, the same for a competitor of another project and for none at all
   */
  async preview(ctx: RequestContext, body: PreviewCompetitorBody): Promise<CompetitorPreviewResponse> {
    await this.access.open(ctx, body.project_id, { scope: 'write' });
    const selection = await this.selections.openList(ctx, { project_id: body.project_id });
    const [set, answers] = await Promise.all([
      this.actors.actorSetNow(selection.scope),
      this.answers.newest(selection, MOST_ANSWERS, LENGTH),
    ]);
    const found = await matchesOf(answers, compileActors(withCandidate(actorSetOf(set), body)));
    return { project_id: body.project_id, ...found };
  }
}

/** The brands of the project with the candidate in the place of the competitor that it changes. */
function withCandidate(
  { actors, ...set }: ActorSet,
  { id, brand_name, domain, matching_names = [] }: PreviewCompetitorBody,
): ActorSet {
  const before = id === undefined ? undefined : actors.find((actor) => actor.id === id);
  if (id !== undefined && (!before || id === OWN_ACTOR)) throw notFound('competitor');
  const candidate = { id: CANDIDATE, names: [brand_name, ...matching_names], domain: domain ?? before?.domain ?? '' };
  return { ...set, actors: [...actors.filter((actor) => actor !== before), candidate] };
}

async function matchesOf(answers: readonly RecentAnswer[], actors: CompiledActors) {
  const end = performance.now() + LONGEST;
  const spellings = new Map<string, number>();
  const examples: MatchedAnswer[] = [];
  let [read, matched] = [0, 0];
  for (const answer of answers) {
    if (read % BATCH === 0) {
      if (performance.now() > end) break;
      await setImmediate();
    }
    read += 1;
    const places = mentionPlaces(answer, actors).filter(({ actorId }) => actorId === CANDIDATE);
    if (places.length === 0) continue;
    matched += 1;
    for (const spelling of new Set(places.map(({ from, to }) => answer.text.slice(from, to).toLowerCase()))) {
      spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
    }
    if (examples.length < MOST_EXAMPLES) examples.push(exampleOf(answer, places[0]!.from));
  }
  return {
    answers_read: read,
    answers_matched: matched,
    spellings: [...spellings]
      .map(([text, count]) => ({ text, answers: count }))
      .toSorted((a, b) => b.answers - a.answers || (a.text < b.text ? -1 : 1))
      .slice(0, MOST_SPELLINGS),
    examples,
  };
}

const exampleOf = ({ id, promptText, model, executedAt, text }: RecentAnswer, at: number): MatchedAnswer => ({
  id,
  prompt_text: promptText,
  model: modelId(model),
  executed_at: executedAt.toISOString(),
  snippet: snippetOf(text, at, LIMITS.snippetLength),
});
