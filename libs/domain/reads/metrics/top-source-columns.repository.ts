import { Injectable } from '@nestjs/common';
import { EVERY_ROW } from '@app/core/kernel';
import {
  type DomainCounts,
  domainSums,
  domainValues,
  pageClause,
  Parameters,
  segmentsOf,
  type TopSourcesQuestion,
  valueAtEnd,
} from '@app/core/metric-engine';
import { ReadDatabase } from '@app/platform/database';
import { DomainColumns } from '../columns/domain-columns.service';
import type { ProjectSelection } from '../selection/selections';
import type { TopSourceRecord } from './top-source-record';

/** A domain by its number. */
interface Candidate {
  readonly number: number;
  readonly value: number;
}

/** Domains from the columns of their days, for questions that these answer. */
@Injectable()
export class TopSourceColumns {
  constructor(
    private readonly columns: DomainColumns,
    private readonly database: ReadDatabase,
  ) {}

  /** What `compileTopSources` says; null where that is to be asked. */
  async page(
    question: ProjectSelection,
    { sort, search, page, sampled }: Omit<TopSourcesQuestion, 'selection'>,
  ): Promise<TopSourceRecord[] | null> {
    if (search !== undefined || sampled || page.perPage === EVERY_ROW || question.models !== 'all') return null;
    const [segment, ...more] = segmentsOf({ ...question, ...question.scope });
    if (segment?.grain !== 'model_days' || more.length > 0) return null;
    const opened = await this.columns.open(question.scope, segment);
    if (!opened) return null;
    const { days, ids } = opened;
    const values = domainValues(days, sort, ids.length);
    const counted = values.filter((value) => value > 0);
    const last = valueAtEnd(counted.sort(), 'desc', page) ?? 0;
    const candidates: Candidate[] = [];
    for (const [number, value] of values.entries()) if (value > 0 && value >= last) candidates.push({ number, value });
    const head = { total: counted.length, executions: String(days.reduce((sum, day) => sum + day.executions, 0)) };
    const named = await this.names(question, candidates, ids, page);
    if (named.length === 0) return [{ ...head, domain: null } as unknown as TopSourceRecord];
    const sums = domainSums(days, new Set(named.map(({ number }) => number)));
    return named.map(({ number, domain }) => {
      const counts = Object.entries(sums.get(number)!).map(([count, sum]) => [count, String(sum)]);
      return { ...head, domain, ...(Object.fromEntries(counts) as DomainCounts) };
    });
  }

  /** The page of the candidates, in order; of equals the name decides. */
  private async names(
    { scope }: ProjectSelection,
    candidates: readonly Candidate[],
    ids: readonly number[],
    page: TopSourcesQuestion['page'],
  ): Promise<{ readonly number: number; readonly domain: string }[]> {
    if (candidates.length === 0) return [];
    const values = new Parameters();
    const project = values.project(scope.projectId);
    const [numbers, keys, orders] = [
      candidates.map(({ number }) => number),
      candidates.map(({ number }) => ids[number]!),
      candidates.map(({ value }) => value),
    ].map((list) => values.add(list));
    return this.database.query(
      `select c.number, d.domain
       from unnest(${numbers}::int[], ${keys}::bigint[], ${orders}::float8[]) c (number, id, value)
       join domains d on d.project_id = ${project} and d.id = c.id
       order by c.value desc, d.domain collate "C" ${pageClause(page, values)}`,
      values.all,
    );
  }
}
