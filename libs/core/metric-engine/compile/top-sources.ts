import { type ConfidenceKind, EVERY_ROW, EXECUTION_ROW, SOURCE_TYPES } from '../../kernel';
import { executionSegment, type Segment, segmentsOf } from '../plan';
import type { Selection } from '../selection';
import { DOMAIN_COUNTS, SOURCE_ROW_COUNTS } from '../rollups/source-rollups';
import type { DomainOrder } from '../columns/day-domains';
import { citedSample, samplePlaces } from '../samples';
import { selectionPredicate } from './predicates';
import { segmentRows } from './segment-rows';
import { containsAny, type Page, pageClause, Parameters, type Statement } from './statement';

export interface TopSourcesQuestion {
  readonly selection: Selection;
  readonly sort: DomainOrder;
  /** Spellings of a part of the domain, as stored; one of them will do. */
  readonly search?: readonly string[];
  readonly page: Page;
  /** Adds what the figures rest on. */
  readonly sampled?: ConfidenceKind;
}

/** All rates divide by the same executions, so they order as the source rows do. */
const SORTS: Record<TopSourcesQuestion['sort'], string> = {
  responses: 'page.responses',
  sources: `(${SOURCE_TYPES.map((type) => `page.${type}`).join(' + ')})`,
};

/**
 * One page of domains with their counts. Every row has the `executions` of the selection and the `total` of all rows; a
 * page past the end is one row with these two only. Counts are decimal text. Where it is sampled, a row has the answers with
 * sources on the domain as `sample`, and the first row the `places` of all.
 */
export function compileTopSources({ selection, sort, search, page, sampled }: TopSourcesQuestion): Statement {
  const values = new Parameters();
  const selected = selectionPredicate(selection, values);
  const segments = segmentsOf(selection).map((segment) => ({ segment, where: selected(segment) }));
  const union = (select: (segment: Segment, where: string) => string) =>
    segments.map(({ segment, where }) => select(segment, where)).join('\n    union all ');
  const named = (sums: string, sought = '') =>
    `select d.domain, s.* from ${sums} s` +
    ` join domains d on d.project_id = ${values.project(selection.projectId)} and d.id = s.domain_id${sought}`;
  const order = `order by ${SORTS[sort]} desc, page.domain collate "C"`;
  const onPage = () =>
    `sources where ${selected(executionSegment(selection.window))} and not rejected` +
    ' and domain_id in (select page.domain_id from page)';

  const text = [
    `with domain_sums as (`,
    `  select domain_id, ${DOMAIN_COUNTS.map((count) => `sum(${count}) as ${count}`).join(', ')}`,
    `  from (${union(domainRows)}) rows group by domain_id`,
    `), found as (`,
    ...(search === undefined
      ? [`  select * from domain_sums`, `), shown as (`, named(`(${firstOf('found', sort, page, values)})`)]
      : [
          named('domain_sums', ` and ${containsAny('d.domain', search, values)}`),
          `), shown as (`,
          `  select * from found`,
        ]),
    `), page as (`,
    `  select * from shown page ${order} ${pageClause(page, values)}`,
    `)`,
    `select counted.total, executions.executions, page.domain,`,
    `  ${DOMAIN_COUNTS.map((count) => `page.${count}::text`).join(', ')}`,
    ...(sampled ? [`, cited.sample, case when row_number() over (${order}) = 1 then places.places end as places`] : []),
    `from (select count(*) as total from found) counted`,
    `cross join (select coalesce(sum(responses), 0)::text as executions from (${union(executionRows)}) rows) executions`,
    `left join page on true`,
    ...(sampled
      ? [
          `left join (${citedSample({ kind: sampled, key: 'domain_id', from: onPage(), single: false, terms: ['count(*)'] })}) cited`,
          `  on cited.key = page.domain_id`,
          `cross join (${samplePlaces(sampled, selection, values)}) places`,
        ]
      : []),
    order,
  ].join('\n');
  return { text, values: values.all };
}

/** Those that may be on a page or before it; of equals the name decides. So the names of a few are looked up. */
const firstOf = (sums: string, sort: TopSourcesQuestion['sort'], { page, perPage }: Page, values: Parameters): string =>
  perPage === EVERY_ROW
    ? `select * from ${sums}`
    : `select * from ${sums} page order by ${SORTS[sort]} desc fetch first (${values.add(page * perPage)}) rows with ties`;

function domainRows({ grain }: Segment, where: string): string {
  if (grain === 'model_days') return `select domain_id, ${DOMAIN_COUNTS.join(', ')} from domain_days where ${where}`;
  const counts = DOMAIN_COUNTS.map((count) => `${SOURCE_ROW_COUNTS[count]} as ${count}`);
  return `select domain_id, ${counts.join(', ')} from sources where ${where} and not rejected`;
}

const executionRows = (segment: Segment, where: string): string =>
  segmentRows(segment, [], ['responses'], `${where} and actor_id = ${EXECUTION_ROW}`);
