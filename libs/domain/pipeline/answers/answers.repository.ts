import { Injectable } from '@nestjs/common';
import type { CapturedAnswer } from '@app/core/extraction';
import { addLocalDays, type LocalDay, periodStart, storable, storableJson } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import { Database, insertMany, type Sql } from '@app/platform/database';
import type { BrandEntity, ShoppingProduct, VendorAnswer } from '@app/platform/model-vendors';

/** What is stored of an answer beside its text. Offsets and URLs are as the vendor gave them. */
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
  /** The vendor's body as received, gzip; null for an answer without one, or when it was dropped. */
  readonly raw: Buffer | null;
}

const COLUMNS = {
  day: 'date',
  execution_id: 'bigint',
  text: 'text',
  details: 'jsonb',
  raw: 'bytea',
};

/** Answers are written once and never changed, but for raw bodies, which may be dropped (raw-retention.service.ts). */
@Injectable()
export class AnswersRepository {
  private readonly months = new Set<LocalDay>();

  constructor(private readonly database: Database) {}

  /**
   * Makes the partitions of these days, and of the days beside them, which they are in other zones. Call it before the
   * transaction that writes: creating a partition inside would make others wait.
   */
  async ensureMonths(days: Iterable<LocalDay>): Promise<void> {
    const beside = [...new Set(days)].flatMap((day) => [addLocalDays(day, -1), addLocalDays(day, 1)]);
    for (const month of new Set(beside.map((day) => periodStart(day, 'month')))) {
      if (this.months.has(month)) continue;
      // All nodes of a cluster make them; whether they are there the coordinator knows, while a node is away too.
      if ((await this.missingTables(month)).length > 0) {
        await this.database.queryAll('select ensure_month($1)', [month]);
      }
      this.months.add(month);
    }
  }

  /** @returns names of partitions of the day's month that are not there */
  async missingTables(day: LocalDay): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      // Read off the catalogue: a session that has looked a name up, and not found it, may not see it made by another while it waits for its turn.
      `select wanted.name from (
         select c.relname || to_char($1::date, '_YYYY_MM') as name from pg_partitioned_table t
         join pg_class c on c.oid = t.partrelid and c.relnamespace = current_schema()::regnamespace) wanted
       where not exists (select from pg_class p where p.relname = wanted.name and p.relnamespace = current_schema()::regnamespace)
       order by wanted.name`,
      [day],
    );
    return rows.map(({ name }) => name);
  }

  /**
   * Adds the stored answers to executions and keeps their order.
   * @throws Error for an execution without one: to leave it out would change figures without a word
   */
  async attach<Execution extends { readonly id: number; readonly day: LocalDay }>(
    { projectId }: ProjectScope,
    executions: readonly Execution[],
    sql: Sql = this.database,
  ): Promise<(Execution & Pick<StoredAnswer, 'text' | 'details'>)[]> {
    const answered = await this.attachStored({ projectId }, executions, sql);
    const lacking = executions.find(({ id }, place) => answered[place]?.id !== id);
    if (lacking) throw new Error(`project ${projectId}: the answer of execution ${lacking.id} is not there`);
    return answered;
  }

  /** As {@link attach}, without the executions whose answer is not there. */
  async attachStored<Execution extends { readonly id: number; readonly day: LocalDay }>(
    { projectId }: Pick<ProjectScope, 'projectId'>,
    executions: readonly Execution[],
    sql: Sql = this.database,
  ): Promise<(Execution & Pick<StoredAnswer, 'text' | 'details'>)[]> {
    if (executions.length === 0) return [];
    // Postgres skips the other months only if it knows the days when it plans the statement.
    const answers = await sql.query<{ id: number } & Pick<StoredAnswer, 'text' | 'details'>>(
      `select execution_id as id, text, details from answers
       where project_id = $1 and day = any($2::date[]) and execution_id = any($3::bigint[])`,
      [projectId, [...new Set(executions.map(({ day }) => day))], executions.map(({ id }) => id)],
    );
    const answerOf = new Map(answers.map((answer) => [answer.id, answer]));
    return executions.flatMap((execution) => {
      const answer = answerOf.get(execution.id);
      return answer ? [{ ...execution, ...answer }] : [];
    });
  }

  /** @param answers as {@link storableAnswer} makes them */
  async insert({ projectId }: ProjectScope, answers: readonly StoredAnswer[], sql: Sql): Promise<void> {
    const rows = answers.map((answer) => ({ ...answer, details: JSON.stringify(answer.details) }));
    const { text, values } = insertMany('answers', COLUMNS, rows, { project_id: projectId });
    await sql.prepared('answers-insert', text, values);
  }
}

/** An answer that Postgres can store, its text of the same length. */
export const storableAnswer = <Answer extends Pick<StoredAnswer, 'text' | 'details'>>({ text, details }: Answer) => ({
  text: storable(text),
  details: JSON.parse(storableJson(details)) as AnswerDetails,
});

export const detailsOf = (answer: Omit<VendorAnswer, 'raw'>): AnswerDetails => ({
  annotations: answer.answer.annotations,
  references: answer.answer.references,
  fan_out_queries: answer.fanOutQueries,
  shopping_products: answer.shoppingProducts,
  brand_entities: answer.brandEntities,
});
