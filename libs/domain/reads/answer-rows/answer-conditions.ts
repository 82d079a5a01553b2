import type { AnswerFilters, CitationFilter, MentionFilter } from '@app/core/contracts';
import { ANSWER_BRANDS, EXECUTION_ROW, OWN_ACTOR } from '@app/core/kernel';
import { type BrandChoice, Parameters, rowPredicate, type Statement } from '@app/core/metric-engine';
import type { ActorRow, ProjectScope } from '@app/domain/tracking';
import type { BrandCounts } from '../columns/brand-counts.service';
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
  /** Whom the competitor's side is about; any that the project tracks where it is absent. */
  readonly competitors?: readonly ActorRow[];
  /** Whether all rows tell who is in their answers; else each of an earlier release is looked up. */
  readonly told?: boolean;
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
    ...(competitors && { competitors: await selections.competitors(selection, { competitors }) }),
  };
}

/** Whether it keeps answers by who is in them; failed executions have no answer. */
export const isAboutBrands = ({ mentions, citations }: AnswerChoice): boolean => !!mentions || !!citations;

interface Side {
  readonly wanted: boolean;
  /** Of `ANSWER_BRANDS`. */
  readonly bit: number;
  /** SQL for the rows of facts that the bit is about. */
  readonly who: string;
  readonly found: string;
  /** Where not any competitor will do. */
  readonly named?: readonly ActorRow[];
}

const YOU = `f.actor_id = ${OWN_ACTOR}`;
const COMPETITOR = `f.actor_id > ${OWN_ACTOR}`;
const MENTIONED = 'f.mention_position is not null';
const CITED = 'f.citations > 0';

function sidesOf({ mentions, citations, competitors }: AnswerChoice): Side[] {
  const { youMentioned, competitorMentioned, youCited, competitorCited } = ANSWER_BRANDS;
  const side = (wanted: boolean | undefined, bit: number, who: string, found: string): Side[] =>
    wanted === undefined
      ? []
      : [{ wanted, bit, who, found, ...(who === COMPETITOR && competitors && { named: competitors }) }];
  return [
    ...side(mentions?.you, youMentioned, YOU, MENTIONED),
    ...side(mentions?.competitor, competitorMentioned, COMPETITOR, MENTIONED),
    ...side(citations?.you, youCited, YOU, CITED),
    ...side(citations?.competitor, competitorCited, COMPETITOR, CITED),
  ];
}

const bitsOf = (sides: readonly Side[]): Pick<BrandChoice, 'asked' | 'set'> => ({
  asked: sides.reduce((bits, { bit }) => bits | bit, 0),
  set: sides.reduce((bits, { wanted, bit }) => (wanted ? bits | bit : bits), 0),
});

/** What is asked of a list, and how many answers are chosen; null where a statement is to count them. */
export async function countedChoice(
  counts: BrandCounts,
  { scope, window, models, prompts }: ListSelection,
  choice: AnswerChoice,
): Promise<{ readonly choice: AnswerChoice; readonly total: number | null }> {
  const byBits = isAboutBrands(choice) && choice.noResult === undefined && !choice.competitors && !prompts.ids;
  const total = byBits ? await counts.count(scope, window, { models, ...bitsOf(sidesOf(choice)) }) : null;
  return { choice: { ...choice, told: total !== null }, total };
}

/** SQL conditions for an execution's own row of `facts`. */
function brandConditions(scope: ProjectScope, choice: AnswerChoice, values: Parameters): string[] {
  const sides = sidesOf(choice);
  // Whoever has a named competitor has any.
  const told = sides.filter(({ wanted, named }) => wanted || !named);
  return [
    ...(told.length === 0 ? [] : [bitsCondition(scope, told, choice, values)]),
    ...sides.flatMap(({ wanted, bit, found, named }) => {
      if (!named) return [];
      const one = exists(
        scope,
        `f.actor_id = any(${values.add(named.map(({ actorId }) => actorId))}::bigint[])`,
        found,
        values,
      );
      return [wanted ? one : `(answer_brands & ${bit} = 0 or not ${one})`];
    }),
  ];
}

function bitsCondition(
  scope: ProjectScope,
  sides: readonly Side[],
  { told }: AnswerChoice,
  values: Parameters,
): string {
  const { asked, set } = bitsOf(sides);
  const ofBits = `answer_brands & ${asked} = ${set}`;
  if (told) return ofBits;
  const looked = sides.map(({ wanted, who, found }) => `${wanted ? '' : 'not '}${exists(scope, who, found, values)}`);
  // The bits of a row that an earlier release has written are not known until a job has made them.
  return `case when answer_brands is null then ${looked.join(' and ')} else ${ofBits} end`;
}

function exists({ projectId, generation }: ProjectScope, who: string, found: string, values: Parameters): string {
  return (
    `exists (select from facts f where f.project_id = ${values.project(projectId)} and f.generation = ${values.add(generation)}` +
    ' and f.day = facts.day and f.execution_id = facts.execution_id' +
    // Without the offset it may become a join, whose size Postgres guesses badly; so it looks up a key.
    ` and ${who} and ${found} offset 0)`
  );
}

/** SQL of the executions' own rows of `facts` whose answers are chosen; none that failed is among them. */
export function chosenAnswers(selection: ListSelection, choice: AnswerChoice, values: Parameters): string {
  const { scope } = selection;
  return [
    rowPredicate({ ...scope, ...selection }, 'facts', values),
    `actor_id = ${EXECUTION_ROW}`,
    ...(choice.noResult === undefined ? [] : [`no_result = ${values.add(choice.noResult)}`]),
    ...brandConditions(scope, choice, values),
  ].join(' and ');
}

/** The number of them, as `total`. */
export function countOfChosen(selection: ListSelection, choice: AnswerChoice): Statement {
  const values = new Parameters();
  const text = `select count(*) as total from facts where ${chosenAnswers(selection, choice, values)}`;
  return { text, values: values.all };
}

const FILTERS = ['no_result', 'competitors', 'mention_filter', 'citation_filter'] as const;

/** @returns those of the filters that the client sent */
export const sentAnswerFilters = (query: AnswerFilters): AnswerFilters =>
  Object.fromEntries(FILTERS.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
