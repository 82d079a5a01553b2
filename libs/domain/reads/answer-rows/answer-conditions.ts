import type { AnswerFilters, CitationFilter, MentionFilter } from '@app/core/contracts';
import { OWN_ACTOR } from '@app/core/kernel';
import type { Parameters } from '@app/core/metric-engine';
import type { ActorRow, ProjectScope } from '@app/domain/tracking';
import type { ListSelection, Selections } from '../selection/selections';

/** Whether the own brand, and whether any competitor, is in an answer; either where it is not said. */
interface Cell {
  readonly you?: boolean;
  readonly competitor?: boolean;
}

const CELLS: Readonly<Record<MentionFilter | CitationFilter, Cell>> = {
  mentions_you: { you: true },
  not_mentions_you: { you: false },
  mentions_competitor: { competitor: true },
  not_mentions_competitor: { competitor: false },
  cites_you: { you: true },
  not_cites_you: { you: false },
  cites_competitor: { competitor: true },
  not_cites_competitor: { competitor: false },
  you_and_competitor: { you: true, competitor: true },
  competitor_not_you: { you: false, competitor: true },
  competitors_only: { you: false, competitor: true },
  you_not_competitor: { you: true, competitor: false },
  no_brands: { you: false, competitor: false },
  cites_no_brands: { you: false, competitor: false },
};

/** The filters of docs/answers.md, "Filters". */
export interface AnswerChoice {
  readonly noResult?: boolean;
  readonly mentions?: Cell;
  readonly citations?: Cell;
  /** Whom the competitor's side is about. */
  readonly competitors: readonly ActorRow[];
}

/** @throws ApiError for a competitor that the project does not have */
export async function answerChoice(
  selections: Selections,
  selection: ListSelection,
  { no_result, competitors, mention_filter, citation_filter }: AnswerFilters,
): Promise<AnswerChoice> {
  const mentions = mention_filter && CELLS[mention_filter];
  const citations = citation_filter && CELLS[citation_filter];
  return {
    ...(no_result !== undefined && { noResult: no_result }),
    // Competitors alone ask for answers that mention any of them.
    ...(competitors && !mentions && !citations ? { mentions: { competitor: true } } : mentions && { mentions }),
    ...(citations && { citations }),
    competitors: competitors
      ? await selections.competitors(selection, { competitors })
      : selection.actors.filter(({ actorId }) => actorId !== OWN_ACTOR),
  };
}

/** Whether it keeps answers by who is in them; failed executions have no answer. */
export const isAboutBrands = ({ mentions, citations }: AnswerChoice): boolean => !!mentions || !!citations;

/** @param execution SQL of the day and of the id of the execution that a row is about */
export function brandConditions(
  scope: ProjectScope,
  { mentions, citations, competitors }: AnswerChoice,
  execution: { readonly day: string; readonly id: string },
  values: Parameters,
): string[] {
  if (!mentions && !citations) return [];
  const project = values.add(scope.projectId);
  const generation = values.add(scope.generation);
  const holds = (wanted: boolean | undefined, actors: readonly number[], found: string): string[] =>
    wanted === undefined
      ? []
      : [
          `${wanted ? '' : 'not '}exists (select from facts f where f.project_id = ${project}` +
            ` and f.generation = ${generation} and f.day = ${execution.day} and f.execution_id = ${execution.id}` +
            // Without the offset it may become a join, whose size Postgres guesses badly; so it looks up a key.
            ` and f.actor_id = any(${values.add(actors)}::bigint[]) and f.${found} offset 0)`,
        ];
  const competitorIds = competitors.map(({ actorId }) => actorId);
  const inCell = (cell: Cell | undefined, found: string): string[] => [
    ...holds(cell?.you, [OWN_ACTOR], found),
    ...holds(cell?.competitor, competitorIds, found),
  ];
  return [...inCell(mentions, 'mention_position is not null'), ...inCell(citations, 'citations > 0')];
}

const FILTERS = ['no_result', 'competitors', 'mention_filter', 'citation_filter'] as const;

/** @returns those of the filters that the client sent */
export const sentAnswerFilters = (query: AnswerFilters): AnswerFilters =>
  Object.fromEntries(FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
