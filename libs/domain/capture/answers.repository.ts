import { Injectable } from '@nestjs/common';
import type { CapturedAnswer } from '@app/core/extraction';
import type { LocalDay } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/projects';
import { Database, insertMany, type Sql } from '@app/platform/database';
import type { BrandEntity, ShoppingProduct } from '@app/platform/model-vendors';

/** What is kept of an answer beside its text; offsets and URLs as the vendor gave them. */
export interface AnswerDetails extends Pick<CapturedAnswer, 'annotations' | 'references'> {
  readonly fan_out_queries: readonly string[];
  readonly shopping_products: readonly ShoppingProduct[];
  readonly brand_entities: readonly BrandEntity[];
}

export interface StoredAnswer {
  readonly execution_id: number;
  readonly day: LocalDay;
  readonly text: string;
  readonly details: AnswerDetails;
  /** The body as received, gzip; null where there was none. */
  readonly raw: Buffer | null;
}

const COLUMNS = {
  project_id: 'bigint',
  day: 'date',
  execution_id: 'bigint',
  text: 'text',
  details: 'jsonb',
  raw: 'bytea',
};

/** Answers are written once and never changed. */
@Injectable()
export class AnswersRepository {
  private readonly months = new Set<string>();

  constructor(private readonly database: Database) {}

  /** Partitions must exist before a transaction writes to them; creating one inside would make others wait. */
  async ensureMonths(days: Iterable<LocalDay>): Promise<void> {
    for (const month of new Set([...days].map((day) => day.slice(0, 7)))) {
      if (this.months.has(month)) continue;
      await this.database.query('select ensure_month($1)', [`${month}-01`]);
      this.months.add(month);
    }
  }

  async insert(scope: ProjectScope, answers: readonly StoredAnswer[], sql: Sql): Promise<void> {
    const rows = answers.map((answer) => ({
      ...answer,
      project_id: scope.projectId,
      text: storable(answer.text),
      details: JSON.stringify(answer.details, (_key, value) => (typeof value === 'string' ? storable(value) : value)),
    }));
    const { text, values } = insertMany('answers', COLUMNS, rows);
    await sql.prepared('answers-insert', text, values);
  }
}

/** Postgres stores neither NUL nor half a surrogate pair; a replacement of the same length keeps every offset true. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').toWellFormed();
