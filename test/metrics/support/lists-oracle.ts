import type { ModelId } from '@app/core/kernel';
import { actorOf } from './expected-head';
import type { ListName } from '../../support/metrics-harness';
import { matches } from './oracle';
import type { PromptFilters } from './question';
import type { ActorId, RawExecution, RawProject, RawPrompt } from '../../support/raw-project';
import { narrowingOf } from '../../support/store-project';

/** A question to a list; without ends it is about all time. */
export interface ListMeaning {
  readonly enabled: readonly ModelId[];
  readonly from?: number;
  readonly to?: number;
  readonly model?: ModelId;
  readonly filters: PromptFilters;
  readonly competitors?: readonly number[];
  readonly sourceType?: 'owned' | 'competitor' | 'third_party';
}

/** When a row's execution was, and what the row says; rows of one instant may come in any order but that of their ids. */
export interface ExpectedRow {
  readonly at: number;
  readonly row: Readonly<Record<string, unknown>>;
}

/** The rows of `/dimensions/{list}` by plain loops, from the text of docs/lists.md. */
export const expectedRows = (list: ListName, project: RawProject, asked: ListMeaning): ExpectedRow[] =>
  EXPECTED[list](project, asked);

const EXPECTED: Record<ListName, (project: RawProject, asked: ListMeaning) => ExpectedRow[]> = {
  prompts: expectedPrompts,
  prompt_executions: expectedExecutions,
  sources: expectedSources,
  mentions: (project, asked) => expectedMentions(project, asked, [0], () => ({})),
  competitor_mentions: (project, asked) =>
    expectedMentions(project, asked, rivalsOf(project, asked), (actor) => ({
      competitor_id: actor.id,
      domain: actor.domain,
    })),
  all_mentions: (project, asked) =>
    expectedMentions(project, asked, [0, ...rivalsOf(project, asked)], (actor) => ({
      actor_type: actor.type,
      competitor_id: actor.competitor_id,
      domain: actor.domain,
    })),
  citations: (project, asked) => expectedCitations(project, asked, [0], () => ({})),
  competitor_citations: (project, asked) =>
    expectedCitations(project, asked, rivalsOf(project, asked), (actor) => ({ competitor_id: actor.id })),
  all_citations: (project, asked) =>
    expectedCitations(project, asked, [0, ...rivalsOf(project, asked)], (actor) => ({
      actor_type: actor.type,
      competitor_id: actor.competitor_id,
    })),
};

type Actor = ReturnType<typeof actorOf>;

const rivalsOf = ({ competitors }: RawProject, asked: ListMeaning): ActorId[] =>
  competitors.map(({ id }) => id).filter((id) => asked.competitors?.includes(id) ?? true);

const promptOf = ({ prompts }: RawProject, id: number): RawPrompt => prompts.find((prompt) => prompt.id === id)!;

/** Those of any state that the filters keep. */
const kept = (project: RawProject, asked: ListMeaning): RawExecution[] =>
  project.executions.filter(
    ({ model, promptId, at }) =>
      asked.enabled.includes(model) &&
      (asked.model === undefined || asked.model === model) &&
      matches(promptOf(project, promptId), asked.filters) &&
      at >= (asked.from ?? -Infinity) &&
      at <= (asked.to ?? Infinity),
  );

const succeeded = (project: RawProject, asked: ListMeaning): RawExecution[] =>
  kept(project, asked).filter(({ failed }) => !failed);

const executionColumns = ({ id, promptId, model, at }: RawExecution) => ({
  prompt_id: promptId,
  prompt_execution_id: id,
  model,
  executed_at: new Date(at).toISOString(),
});

function expectedMentions(
  project: RawProject,
  asked: ListMeaning,
  actorIds: readonly ActorId[],
  additions: (actor: Actor) => object,
): ExpectedRow[] {
  return succeeded(project, asked).flatMap((execution) =>
    execution.mentions
      .filter(({ actorId }) => actorIds.includes(actorId))
      .map(({ actorId, position }) => {
        const actor = actorOf(project, actorId);
        return {
          at: execution.at,
          row: { name: actor.name, position, decided_by: 'rules', ...executionColumns(execution), ...additions(actor) },
        };
      }),
  );
}

const listedSources = ({ sources }: RawExecution) => sources.filter(({ rejected }) => !rejected);

function expectedCitations(
  project: RawProject,
  asked: ListMeaning,
  actorIds: readonly ActorId[],
  additions: (actor: Actor) => object,
): ExpectedRow[] {
  return succeeded(project, asked).flatMap((execution) =>
    listedSources(execution).flatMap(({ actorId, url, position }) => {
      if (actorId === null || !actorIds.includes(actorId)) return [];
      const actor = actorOf(project, actorId);
      const { name, domain } = actor;
      return [
        {
          at: execution.at,
          row: { name, domain, url, position, ...executionColumns(execution), ...additions(actor) },
        },
      ];
    }),
  );
}

const typeOf = (actorId: ActorId | null) => (actorId === null ? 'third_party' : actorId === 0 ? 'owned' : 'competitor');

function expectedSources(project: RawProject, asked: ListMeaning): ExpectedRow[] {
  return succeeded(project, asked).flatMap((execution) => {
    const columns = executionColumns(execution);
    return listedSources(execution)
      .filter(({ actorId }) => asked.sourceType === undefined || typeOf(actorId) === asked.sourceType)
      .map(({ actorId, url, position }) => ({
        at: execution.at,
        row: {
          ...columns,
          domain: new URL(url).host,
          host: new URL(url).host,
          url,
          title: null,
          position,
          source_type: typeOf(actorId),
        },
      }));
  });
}

function expectedExecutions(project: RawProject, asked: ListMeaning): ExpectedRow[] {
  return kept(project, asked).map((execution) => {
    const { failed } = execution;
    const mentioned = failed ? [] : execution.mentions.map(({ actorId }) => actorId);
    const sources = failed ? [] : listedSources(execution);
    const cited = sources.map(({ actorId }) => actorId).filter((actorId) => actorId !== null);
    const own = (actorIds: readonly ActorId[]) => actorIds.filter((actorId) => actorId === 0).length;
    const { prompt_execution_id, ...columns } = executionColumns(execution);
    return {
      at: execution.at,
      row: {
        id: prompt_execution_id,
        prompt_text: `Question ${execution.promptId}`,
        ...columns,
        channel: 'api',
        success: !failed,
        no_result: execution.noResult,
        error_code: failed ? 'unavailable' : null,
        duration_ms: null,
        fan_out_queries: [],
        mentions_count: own(mentioned),
        citations_count: own(cited),
        competitor_mentions_count: mentioned.length - own(mentioned),
        competitor_citations_count: cited.length - own(cited),
        sources_count: sources.length,
      },
    };
  });
}

/** All were made at once, so that their ids alone order them. */
function expectedPrompts(project: RawProject, asked: ListMeaning): ExpectedRow[] {
  const { model, from, filters, enabled } = asked;
  const executed = new Set(succeeded(project, asked).map(({ promptId }) => promptId));
  const needed = model !== undefined || from !== undefined;
  return project.prompts
    .filter((prompt) => matches(prompt, filters) && (!needed || executed.has(prompt.id)))
    .map((prompt) => {
      const instants = succeeded(project, { enabled, filters: { prompt: prompt.id } }).map(({ at }) => at);
      return {
        at: 0,
        row: {
          id: prompt.id,
          prompt_text: `Question ${prompt.id}`,
          collection_id: prompt.collectionIds[0] ?? null,
          tags: prompt.collectionIds.map((id) => ({ id, name: `Tag ${id}` })),
          country_code: prompt.countryCode,
          language_code: prompt.languageCode,
          prompt_type: prompt.promptType,
          brand_kind: prompt.brandKind,
          scheduled: true,
          ended_at: null,
          successor_of: null,
          ...narrowingOf(prompt.id),
          last_executed_at: instants.length > 0 ? new Date(Math.max(...instants)).toISOString() : null,
        },
      };
    });
}
