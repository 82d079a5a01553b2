import type { MigrationInterface } from 'typeorm';
import { OperatorError } from '@app/core/kernel';
import type { Sql } from './sql';
import * as migrations from './migrations';
import { REPLACED } from './migrations/baseline/replaced';

/** The schema is too old for this release, or has gone on without it. */
export class SchemaMismatch extends OperatorError {}

/** Makes the whole schema as it was before 0.2.0, in place of many migrations, and has the name of the last of them. */
const BASELINE = migrations.TimeZones1790000000570.name;
/** The last commit that has those migrations. */
const LAST_BEFORE_BASELINE = '9d768768';

/** A version of the schema is the name of a migration, which ends in its timestamp. */
const timestampOf = (name: string): number => Number(/\d{13}$/.exec(name)?.[0] ?? 0);
const newest = (names: readonly string[]): string | undefined =>
  names.toSorted((a, b) => timestampOf(a) - timestampOf(b)).at(-1);

/**
 * The migrations that make a schema, by the name of its newest one; all of them unless told.
 * @throws SchemaMismatch for a schema that this release does not know
 */
export function migrationsUpTo(schema?: string): (new () => MigrationInterface)[] {
  // A namespace has its names in the order of the alphabet.
  const known = Object.values(migrations).toSorted((one, other) => timestampOf(one.name) - timestampOf(other.name));
  if (schema === undefined) return known;
  if (known.some(({ name }) => name === schema)) {
    return known.filter(({ name }) => timestampOf(name) <= timestampOf(schema));
  }
  const ours = newest(known.map(({ name }) => name))!;
  if (isBeforeBaseline(schema)) throw ofBeforeBaseline(schema);
  const release = timestampOf(schema) > timestampOf(ours) ? 'a newer release' : 'the release that made it';
  throw new SchemaMismatch(
    `The schema ${schema} is not known to this release, whose newest is ${ours}. Use ${release}.`,
  );
}

const isBeforeBaseline = (schema: string): boolean => timestampOf(schema) < timestampOf(BASELINE);

const ofBeforeBaseline = (schema: string): SchemaMismatch =>
  new SchemaMismatch(
    `The schema ${schema} is older than ${BASELINE}, with which this release begins. ` +
      `Commit ${LAST_BEFORE_BASELINE} still knows it (docs/operations.md). Nothing was changed.`,
  );

const toBeUpgraded = (applied: readonly string[]): SchemaMismatch => {
  const lacks = [...REPLACED, BASELINE].filter((name) => !applied.includes(name));
  return new SchemaMismatch(
    `The database's schema is ${newest(applied.filter((name) => name !== BASELINE))} without ${lacks[0]}, and older than that with which this release begins. ` +
      `Commit ${LAST_BEFORE_BASELINE} brings it there: start that once, then this release (docs/operations.md). Nothing was changed.`,
  );
};

const UNDEFINED_TABLE = '42P01';

async function read<Row extends object>(sql: Pick<Sql, 'query'>, text: string): Promise<Row[]> {
  try {
    return await sql.query<Row>(text);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return [];
    throw error;
  }
}

const appliedTo = async (sql: Pick<Sql, 'query'>): Promise<string[]> =>
  (await read<{ name: string }>(sql, 'select name from migrations')).map(({ name }) => name);

function requireBaseline(applied: readonly string[]): void {
  if (applied.length > 0 && [...REPLACED, BASELINE].some((name) => !applied.includes(name)))
    throw toBeUpgraded(applied);
}

/** @throws SchemaMismatch for a database in which some of the migrations have run that the baseline replaces, and not all */
export const requireMigratable = async (sql: Pick<Sql, 'query'>): Promise<void> =>
  requireBaseline(await appliedTo(sql));

export async function isMigratedTo(
  schema: readonly (new () => MigrationInterface)[],
  sql: Pick<Sql, 'query'>,
): Promise<boolean> {
  const applied = await appliedTo(sql);
  return schema.every(({ name }) => applied.includes(name));
}

/**
 * Whether this release may work on the database: every migration that it knows has run, and if others have run since,
 * the schema says that it still serves this release (docs/adr/0010-rollouts.md).
 * @throws SchemaMismatch naming both versions
 */
export async function requireSchema(
  sql: Pick<Sql, 'query'>,
  known: readonly string[] = Object.values(migrations).map(({ name }) => name),
): Promise<void> {
  const applied = await appliedTo(sql);
  const ours = newest(known)!;
  const theirs = newest(applied) ?? 'none';
  requireBaseline(applied);
  if (known.some((name) => !applied.includes(name))) {
    throw new SchemaMismatch(
      `The database's schema is ${theirs}, and this release needs ${ours}. Run "npm run migrate" first.`,
    );
  }
  if (applied.length === known.length) return;
  const [state] = await read<{ serves_from: number }>(sql, 'select serves_from from schema_state');
  if (!state || state.serves_from <= timestampOf(ours)) return;
  throw new SchemaMismatch(
    `The database's schema is ${theirs}, which serves releases from ${state.serves_from} on, and this one is of ${ours}. Start a newer release.`,
  );
}
