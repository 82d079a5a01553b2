import { Injectable } from '@nestjs/common';
import { addLocalDays, type LocalDay } from '@app/core/kernel';
import { ADDITIONS } from '@app/core/metric-engine';
import type { ProjectScope } from '@app/domain/tracking';
import { type ColumnTypes, Database, type Sql, unnested } from '@app/platform/database';
import type { FactRow, SourceRow } from './derived-rows';

const COMMON = {
  day: 'date',
  execution_id: 'bigint',
  prompt_id: 'bigint',
  model: 'smallint',
  executed_at: 'timestamptz',
};

/** A table of derived rows. `key` names the columns that tell the rows of one execution apart. */
interface DerivedTable {
  readonly name: keyof DerivedRows;
  readonly columns: ColumnTypes;
  readonly key: string;
  readonly ids: string;
}

const SOURCES: DerivedTable = {
  name: 'sources',
  columns: {
    ...COMMON,
    url_id: 'bigint',
    domain_id: 'bigint',
    variant_id: 'bigint',
    position: 'int',
    source_type: 'smallint',
    actor_id: 'bigint',
    rejected: 'boolean',
    first_on_domain: 'boolean',
    firsts: 'smallint',
    answer_traits: 'smallint',
  },
  key: 'url_id',
  ids: 'source_ids',
};

const FACTS: DerivedTable = {
  name: 'facts',
  columns: {
    ...COMMON,
    actor_id: 'bigint',
    mention_position: 'int',
    mention_weight: 'bigint',
    citations: 'int',
    citations_positioned: 'int',
    citation_position_sum: 'int',
    sentiment: 'smallint',
    no_result: 'boolean',
    decided_by: 'smallint',
    answer_brands: 'smallint',
  },
  key: 'actor_id',
  ids: 'fact_ids',
};

/** New rows of executions that had none. */
export interface DerivedRows {
  readonly sources: readonly SourceRow[];
  readonly facts: readonly FactRow[];
}

/** Where the rows of a generation are. */
interface FormerRows {
  readonly generation: number;
  /** By execution. */
  readonly dayOf: ReadonlyMap<number, LocalDay>;
}

/** The days of an execution's rows in a generation and in the next. */
interface Move {
  readonly execution_id: number;
  readonly was: LocalDay;
  readonly day: LocalDay;
}

const MOVE = { execution_id: 'bigint', was: 'date', day: 'date' };

/** What is written, as far as it says where the rows then lie. */
type Written = readonly { readonly execution_id: number; readonly day: LocalDay }[];

/** Makes the insertion of a table. It takes the parameters that all have in common, and appends its own. */
type Insertion = (table: DerivedTable, values: unknown[]) => string;

/** Writes rows and adds their sums to the rollups, without reading the rows again unless they lie on other nodes. */
@Injectable()
export class DerivedRowsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Call it under the lock of the project's row, which a recalculation takes to begin.
   * @param arrived executions of which a recalculation under way is told, because it has not seen them
   */
  async add(
    { projectId, generation }: ProjectScope,
    rows: DerivedRows,
    arrived: readonly number[],
    sql: Sql,
  ): Promise<void> {
    const insertion: Insertion = (table, values) => insertionOf(table, rows[table.name], values);
    await this.write([projectId, generation], insertion, [...rows.sources, ...rows.facts], sql, arrived);
  }

  /** Does the same as `add`. A row that the generation `before` had keeps its id and its age. */
  async carry({ projectId, generation }: ProjectScope, before: FormerRows, rows: DerivedRows, sql: Sql): Promise<void> {
    const was = <Row extends SourceRow | FactRow>(row: Row) => ({ ...row, was: before.dayOf.get(row.execution_id) });
    const carriage: Insertion = (table, values) => carriageOf(table, rows[table.name].map(was), values);
    const given = [projectId, generation, before.generation, [...new Set(before.dayOf.values())]];
    await this.write(given, carriage, [...rows.sources, ...rows.facts], sql);
  }

  /** Adds the rows that executions have in the generation `before` as they are, but for their days. */
  async copy({ projectId, generation }: ProjectScope, before: number, moves: readonly Move[], sql: Sql): Promise<void> {
    // A release that knows no zones may have written a row beside its day.
    const days = new Set(moves.flatMap(({ was }) => [addLocalDays(was, -1), was, addLocalDays(was, 1)]));
    const given = [projectId, generation, before, [...days]];
    const { text: moved, values: arrays } = unnested(MOVE, moves, given.length + 1);
    const insertion: Insertion = ({ name, columns }) => {
      const kept = ['id', 'created_at', ...Object.keys(columns).filter((column) => column !== 'day')];
      return `
        insert into ${name} (project_id, generation, day, ${kept.join(', ')})
        select $1, $2, r.day, ${kept.map((column) => `old.${column}`).join(', ')}
        from ${moved}
        join ${name} old on old.project_id = $1 and old.generation = $3 and old.day = any($4::date[])
          and old.day between r.was - 1 and r.was + 1 and old.execution_id = r.execution_id`;
    };
    await this.write([...given, ...arrays], insertion, moves, sql);
  }

  private async write(
    given: readonly unknown[],
    insertion: Insertion,
    written: Written,
    sql: Sql,
    arrived?: readonly number[],
  ): Promise<void> {
    if (await this.database.isDistributed(sql)) {
      await writeApart(given, insertion, written, sql);
      if (arrived) await sql.query(arrivals('$2'), [given[0], arrived]);
      return;
    }
    const values = [...given];
    const parts = TABLES.map((table) => `${table.name} as (${insertion(table, values)} returning *)`);
    if (arrived) parts.push(`arrivals as (${arrivals(`$${values.push(arrived)}`)})`);
    const text = together(parts);
    // The text is the same for any number of rows, so that it is planned once: planning so many insertions costs more
    // than a few rows do.
    await (arrived ? sql.prepared('derived-rows-add', text, values) : sql.query(text, values));
  }
}

const arrivals = (executionIds: string): string => `
  insert into recalculation_arrivals (project_id, execution_id)
  select p.id, execution_id from projects p cross join unnest(${executionIds}::bigint[]) execution_id
  where p.id = $1
    and exists (select from recalculations where project_id = $1 and state in ('processing', 'failed'))`;

const TABLES = [SOURCES, FACTS];
/** Of an insertion: its table and columns. */
const TARGET = /^\s*insert into \w+ \([^)]*\)/;

/** One statement. The rollups' parts read the rows just written as `sources` and `facts`. */
const together = (parts: readonly string[]): string => `
  with ${[...parts, ...ADDITIONS.map((addition, index) => `addition_${index} as (${addition})`)].join(', ')}
  select`;

/**
 * The same by a statement for each table: a cluster takes no insertion as a part of another statement (docs/adr/0017-citus.md).
 * Each of these goes to the node of the project, and the rows just written are read there.
 */
async function writeApart(given: readonly unknown[], insertion: Insertion, written: Written, sql: Sql): Promise<void> {
  for (const table of TABLES) {
    const values = [...given];
    await sql.query(insertion(table, values), values);
  }
  const [projectId, generation] = given;
  const days = [...new Set(written.map(({ day }) => day))];
  const executions = [...new Set(written.map((row) => row.execution_id))];
  const rows = TABLES.map(
    ({ name }) => `${name} as (select * from ${name}
      where project_id = $1 and generation = $2 and day = any($3::date[]) and execution_id = any($4::bigint[]))`,
  );
  for (const addition of ADDITIONS) {
    // Before the insertion they would be fetched by the coordinator, and written from there.
    const text = addition.replace(TARGET, (target) => `${target} with ${rows.join(', ')}`);
    await sql.query(text, [projectId, generation, days, executions]);
  }
}

/** @param values holds $1 project id and $2 generation; the function appends the rows */
function insertionOf({ name, columns }: DerivedTable, rows: readonly object[], values: unknown[]): string {
  const { text, values: arrays, names } = unnested(columns, rows, values.length + 1);
  values.push(...arrays);
  return `insert into ${name} (project_id, generation, ${names}) select $1, $2, ${names} from ${text}`;
}

/**
 * @param values holds $1 project id, $2 generation, $3 the generation before and $4 days; the function appends the rows
 */
function carriageOf({ name, columns, key, ids }: DerivedTable, rows: readonly object[], values: unknown[]): string {
  const { text, values: arrays } = unnested({ ...columns, was: 'date' }, rows, values.length + 1);
  values.push(...arrays);
  const names = Object.keys(columns).join(', ');
  const made = Object.keys(columns).map((column) => `r.${column}`);
  return `
    insert into ${name} (project_id, generation, ${names}, id, created_at)
    select $1, $2, ${made.join(', ')}, coalesce(old.id, nextval('${ids}')), coalesce(old.created_at, now())
    from ${text}
    left join ${name} old on old.project_id = $1 and old.generation = $3 and old.day = any($4::date[])
      and old.day = r.was and old.execution_id = r.execution_id and old.${key} = r.${key}`;
}
