import { type CitationView, CitationGroupsQuery, type CitationGroupsResponse, parseParams } from '@app/core/contracts';
import { ANSWER_TRAITS, BACKGROUND_POSITION, FIRSTS, modelCode, SOURCE_TYPES, sourceTypeCode } from '@app/core/kernel';
import { CitationGroupsService } from '@app/domain/reads';
import { type Asking, bodyOf, contextNow } from '../asking';
import { type Figures, fieldsOf, figuresOf } from '../figures';
import { onlyRows, type Question, question, type Row } from '../question';
import { quotient, rowsOfDays } from '../sql';
import { mostFrequent } from './lists';

const PAGE = 20;
const INSTANT = '%Y-%m-%dT%H:%M:%S.%gZ';

interface View {
  /** What sources `s` are grouped by. */
  readonly key: string;
  /** Which of an answer's rows counts it. */
  readonly counts: string;
  /** The text of a group `g`, and the table that has it. */
  readonly text: string;
  readonly table: 'urls' | 'domains' | null;
}

const VIEWS: Readonly<Record<CitationView, View>> = {
  url: { key: 's.url_id', counts: 'true', text: 't.url', table: 'urls' },
  domain: { key: 's.domain_id', counts: 'first_on_domain', text: 't.domain', table: 'domains' },
  host: { key: 'u.host', counts: `firsts & ${FIRSTS.onHost} <> 0`, text: 'g.key', table: null },
};

/** The first page of what is cited in 30 days. */
export const groupQuestions = (asking: Asking): Question[] =>
  (['url', 'domain', 'host'] as const).map((view) => groups(asking, view));

function groups({ app, subject: { projectId }, month }: Asking, view: CitationView): Question {
  const query = parseParams(CitationGroupsQuery, { project_id: projectId, ...month, view });
  return question<CitationGroupsResponse, Row[]>({
    name: `groups of 30 days by ${view}`,
    ours: () => bodyOf(app.get(CitationGroupsService, { strict: false }).citationGroups(contextNow(), query)),
    statements: [groupsSql(projectId, rowsOfDays(projectId, month), VIEWS[view])],
    theirs: onlyRows,
    figuresOfOurs,
    figuresOfTheirs: figuresOfTheirs(view),
  });
}

/** A row for each group of the page and each of its models. */
function groupsSql(projectId: number, where: string, { key, counts, text, table }: View): string {
  const named = (name: string, as: string, id: string) =>
    `join ${name} ${as} on ${as}.project_id = ${projectId} and ${as}.id = ${id}`;
  const from = `from (select * from sources where ${where}) s ${key.startsWith('u.') ? named('urls', 'u', 's.url_id') : ''}`;
  const sums = `count(*) filter (${counts}) as responses, count(*) as citations,
    count(*) filter (position > ${BACKGROUND_POSITION}) as positioned, sum(position)::bigint as position_sum`;
  const types = SOURCE_TYPES.map((type) => `count(*) filter (source_type = ${sourceTypeCode(type)}) as ${type}`);
  return `
    with grouped as (
      select ${key} as key, ${sums}, min(executed_at) as first_seen, max(executed_at) as last_seen, min(s.url_id) as a_url,
        count(*) filter (${counts} and answer_traits & ${ANSWER_TRAITS.brandMentioned} <> 0) as brand
      ${from} group by 1
    ), page as (
      select g.*, ${text} as group_key, count(*) over () as total
      from grouped g ${table ? named(table, 't', 'g.key') : ''} order by citations desc, group_key limit ${PAGE}
    ), asked as (
      select model, count(*) as executions from executions where ${where} group by 1
    ), parts as (
      select ${key} as key, s.model, ${sums}, ${types.join(', ')} ${from} where ${key} in (select key from page) group by 1, 2
    )
    select group_key, total::int as total, dense_rank() over (order by p.citations desc, group_key)::int as place,
      ${mostFrequent((type) => `sum(m.${type}) over (partition by p.key)`)} as source_type,
      p.responses::int as total_responses, p.citations::int as total_citations,
      ${quotient('p.responses', '(select sum(executions)::bigint from asked)', 100)} as citation_rate,
      ${quotient('p.position_sum', 'p.positioned', 1)} as avg_citation_position,
      strftime(first_seen, '${INSTANT}') as first_seen_at, strftime(last_seen, '${INSTANT}') as last_seen_at,
      ${quotient('brand', 'p.responses', 100)} as brand_mention_rate, a.host, a.title, m.model, m.responses::int as responses,
      m.citations::int as citations, ${quotient('m.responses', 'executions', 100)} as rate,
      ${quotient('m.position_sum', 'm.positioned', 1)} as position
    from page p join parts m using (key) join asked on asked.model = m.model ${named('urls', 'a', 'p.a_url')}`;
}

function figuresOfOurs({ total, view, data }: CitationGroupsResponse): Figures {
  return figuresOf(
    data.flatMap((group, index) => [
      ...fieldsOf(group.group_key, {
        total,
        place: index + 1,
        source_type: group.source_type,
        total_responses: group.total_responses,
        total_citations: group.total_citations,
        citation_rate: group.citation_rate,
        avg_citation_position: group.avg_citation_position,
        first_seen_at: group.first_seen_at,
        last_seen_at: group.last_seen_at,
        brand_mention_rate: group.brand_mention_rate,
        ...(view === 'url' && { host: group.host, title: group.title }),
      }),
      ...group.models.flatMap(({ model, ...figures }) =>
        fieldsOf(`${group.group_key} of model ${modelCode(model)}`, {
          responses: figures.total_responses,
          citations: figures.total_citations,
          rate: figures.citation_rate,
          position: figures.avg_citation_position,
        }),
      ),
    ]),
  );
}

/** Only of URLs all rows of a group have one host and one title. */
const figuresOfTheirs =
  (view: CitationView) =>
  (rows: readonly Row[]): Figures => {
    const groups = new Map(rows.map((row) => [row.group_key, row]));
    return figuresOf([
      ...[...groups.values()].flatMap(
        ({ group_key, model: _, responses: _r, citations: _c, rate: _t, position: _p, host, title, ...group }) =>
          fieldsOf(String(group_key), { ...group, ...(view === 'url' && { host, title }) }),
      ),
      ...rows.flatMap(({ group_key, model, responses, citations, rate, position }) =>
        fieldsOf(`${group_key} of model ${model}`, { responses, citations, rate, position }),
      ),
    ]);
  };
