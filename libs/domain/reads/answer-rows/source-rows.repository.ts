import { Injectable } from '@nestjs/common';
import { type SourceType, sourceTypeCode } from '@app/core/kernel';
import { compileSourceTotal, type Page, Parameters, rowPredicate } from '@app/core/metric-engine';
import type { ListSelection } from '../selection/selections';
import type { ProjectScope } from '@app/domain/tracking';
import { ReadDatabase, type Reading } from '@app/platform/database';
import { type ExecutionKey, keysOfExecution, keysOfPage, type RowShape, rowsOfKeys } from './newest';

export interface SourceRecord {
  readonly id: number;
  readonly promptId: number;
  readonly executionId: number;
  readonly model: number;
  /** The registrable domain. */
  readonly domain: string;
  readonly host: string;
  readonly url: string;
  readonly urlSha256: string;
  readonly title: string | null;
  readonly position: number;
  /** The source type's stored code. */
  readonly sourceType: number;
  readonly executedAt: Date;
  readonly createdAt: Date;
}

const SHAPE: RowShape = {
  table: 'sources',
  condition: 'not rejected',
  columns: `r.id, r.prompt_id as "promptId", r.execution_id as "executionId", r.model, d.domain, u.host, u.url,
    encode(u.sha256, 'hex') as "urlSha256", u.title, r.position, r.source_type as "sourceType",
    r.executed_at as "executedAt", r.created_at as "createdAt"`,
  joins: () => `join urls u on u.project_id = r.project_id and u.id = r.url_id
    join domains d on d.project_id = r.project_id and d.id = r.domain_id`,
};

/** Lists every URL that an answer cites or consulted, newest first. Rejected ones stay hidden. */
@Injectable()
export class SourceRows {
  constructor(private readonly database: ReadDatabase) {}

  page(selection: ListSelection, types: readonly SourceType[], page: Page): Reading<SourceRecord> {
    const values = new Parameters();
    const selected = rowPredicate({ ...selection.scope, ...selection }, 'sources', values);
    const codes = types.map(sourceTypeCode);
    const where = `${selected} and source_type = any(${values.add(codes)}::smallint[])`;
    return this.read(selection.scope, keysOfPage(SHAPE, where, page, values), values);
  }

  async total(selection: ListSelection, types: readonly SourceType[]): Promise<number> {
    const { text, values } = compileSourceTotal({ ...selection.scope, ...selection }, types);
    const [row] = await this.database.query<{ total: number }>(text, values);
    return row!.total;
  }

  ofExecution(scope: ProjectScope, execution: ExecutionKey): Promise<SourceRecord[]> {
    const values = new Parameters();
    return this.read(scope, keysOfExecution(SHAPE, scope, execution, values), values).rows();
  }

  private read(scope: ProjectScope, keys: string, values: Parameters): Reading<SourceRecord> {
    return this.database.reading<SourceRecord>(rowsOfKeys(SHAPE, scope, keys, values), values.all);
  }
}
