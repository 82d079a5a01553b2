import { ofChunk } from '@app/platform/database';
import { assignments, type Bind, type Columns, equalities } from './changes';
import type { DeadTable } from './carried-table';
import { type ClaimedRow, lapsed, type LeasedTable, type Term } from './leased-table';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface ClaimOptions {
  /** Name → SQL over the table and the guard's joins. It reads the row as it was before the claim. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Claims only rows in these states; rows of all lanes unless given. */
  readonly lanes?: readonly string[];
}

/**
 * Claims the row of a key. The statement first locks the row by its key, then checks the locked row. If the state were
 * among the conditions, Postgres might choose an index of open rows, which stale statistics call empty, and read all of
 * them.
 */
export const claimOne = (leased: LeasedTable, key: Columns, term: Term, options: ClaimOptions): Statement =>
  statement((bind) => {
    const { table } = leased;
    const keys = equalities(table, key, bind);
    const row = all(keys);
    const mayBeClaimed = [isOpen(leased, bind(term.now), options.lanes), ...hasAttempts(leased, '<')];
    return `
      with locked as materialized (
        select ${[`${all(mayBeClaimed)} as may_be_claimed`, ...selected(options)].join(', ')}
        from ${sources(leased)} where ${all([row, ...guarded(leased, keys)])} for update of ${table})
      update ${table} set ${claim(leased, term, bind)} from locked
      where ${row} and locked.may_be_claimed returning ${returned(leased, options)}`;
  });

/** Claims the row that is due first. It passes over rows that another worker is just claiming. */
export const claimNext = (leased: LeasedTable, among: Columns, term: Term, options: ClaimOptions): Statement =>
  statement((bind) => {
    const { table, key, due } = leased;
    const given = equalities(table, among, bind);
    const rows = all(given);
    const now = bind(term.now);
    const mayBeClaimed = [`${table}.${due} <= ${now}`, isOpen(leased, now, options.lanes), ...hasAttempts(leased, '<')];
    return `
      with next as materialized (
        select ${[...keyed(leased), ...selected(options)].join(', ')}
        from ${sources(leased)} where ${all([rows, ...mayBeClaimed, ...guarded(leased, given)])}
        order by ${[due, ...key].map((column) => `${table}.${column}`).join(', ')} limit 1
        for update of ${table} skip locked)
      update ${table} set ${claim(leased, term, bind)} from next
      where ${all([rows, ...sameKey(leased, 'next')])} returning ${returned(leased, options, 'next')}`;
  });

/** Ends rows whose holders died until no attempts were left. */
export const giveUp = (leased: LeasedTable, among: Columns, now: Date, set: Columns): Statement =>
  statement((bind) => {
    const { table } = leased;
    const rows = all(equalities(table, among, bind));
    const isOver = all([isOpen(leased, bind(now)), ...hasAttempts(leased, '>=')]);
    return `
      with locked as materialized (
        select ${[...keyed(leased), `${isOver} as is_over`].join(', ')} from ${table} where ${rows} for update)
      update ${table} set ${[...end(leased, 'failed', bind), ...assignments(table, set, bind)].join(', ')}
      from locked where ${all([rows, ...sameKey(leased, 'locked')])} and locked.is_over returning true as is_done`;
  });

/** Lists what is due, and the attempts so far. Rows that agree in all `columns` (name → column) are one. */
export const due = (
  leased: LeasedTable,
  columns: Readonly<Record<string, string>>,
  limit: number,
  at: Date,
): Statement =>
  statement((bind) => {
    const { table, attempts } = leased;
    const now = bind(at);
    const wanted = Object.entries(columns).map(([name, column]) => `${table}.${column} as "${name}"`);
    const grouped = Object.values(columns).map((column) => `${table}.${column}`);
    const isDue = [`${table}.${leased.due} <= ${now}`, isOpen(leased, now), ...guarded(leased)];
    return `
      select ${[...wanted, `${attempts === undefined ? 0 : `sum(${table}.${attempts})`}::int as attempts`].join(', ')}
      from ${sources(leased)} where ${all(isDue)} ${ofChunk(`${table}.project_id`)}
      group by ${grouped.join(', ')} order by min(${table}.${leased.due}), ${grouped.join(', ')} limit ${bind(limit)}`;
  });

/** Counts what is due, up to a limit, and what is held. */
export const backlog = (leased: LeasedTable, at: Date, limit: number): Statement =>
  statement((bind) => {
    const { table, due, lease } = leased;
    const now = bind(at);
    const isDue = [`${table}.${due} <= ${now}`, isOpen(leased, now), ...guarded(leased)];
    const held = (operator: '<=' | '>') => {
      if (lease === undefined) return '0';
      return `(select count(*)::int from ${table} where ${all([notEnded(leased), `${lease} ${operator} ${now}`])})`;
    };
    return `
      with due as materialized (
        select ${table}.${due} as at from ${sources(leased)} where ${all(isDue)}
        order by ${table}.${due} limit ${bind(limit)})
      select count(*)::int as due, coalesce(extract(epoch from ${now} - min(at)), 0)::float8 as "oldestSeconds",
        ${held('>')} as live, ${held('<=')} as lapsed from due`;
  });

/** Changes the holder's row, and nothing when the holder has lost it. */
export const whileHeld = (
  leased: LeasedTable,
  { key, fence }: ClaimedRow,
  changes: (bind: Bind) => readonly string[],
  { returning = [], ends }: { readonly returning?: readonly string[]; readonly ends?: readonly Date[] } = {},
): Statement =>
  statement((bind) => {
    const { table, due, lease, attempts } = leased;
    const isHolder =
      lease === undefined
        ? [`${table}.${due} = any(${bind(ends ?? [fence])})`]
        : [
            `${table}.${attempts} = ${bind(fence)}`,
            `${table}.${lease} ${ends ? `= any(${bind(ends)})` : 'is not null'}`,
          ];
    return `
      update ${table} set ${changes(bind).join(', ')} where ${all([...equalities(table, key, bind), ...isHolder])}
      returning ${[...returning, 'true as is_done'].join(', ')}`;
  });

/** Makes a row due now that rests until later than any holder may have it; a holder keeps what it has. */
export const wake = (leased: LeasedTable, key: Columns, { now, until }: Term, set: Columns): Statement =>
  statement((bind) => {
    const { table, due } = leased;
    const soon = `${due} = case when ${due} > ${bind(until)} then ${bind(now)} else ${due} end`;
    return `update ${table} set ${[soon, ...assignments(table, set, bind)].join(', ')} where ${all(equalities(table, key, bind))}`;
  });

/** SQL of a row's key. */
export interface DeadItem {
  readonly projectId: string;
  readonly itemId: string;
}

/**
 * Selects rows that have failed since a moment, as `work`, `project_id`, `item_id`, `at`, `attempts` and `reason`.
 * @param since SQL of the moment
 * @param only the one row that is meant; all unless given
 */
export function deadRows(
  { table, key, due, attempts, states, dead }: DeadTable,
  since: string,
  only?: DeadItem,
): string {
  if (!dead || states?.failed === undefined) throw new Error(`nothing is said of dead rows of ${table}`);
  const { at = due, found = at, reason } = dead;
  const owned = key.includes('project_id');
  const project = owned ? `${table}.project_id` : 'null::bigint';
  // Said of the table itself, so that its primary key finds the row.
  const named = only
    ? [`${table}.${key.at(-1)!} = ${only.itemId}`, ...(owned ? [`${table}.project_id = ${only.projectId}`] : [])]
    : [];
  return `
    select ${literal(table)} as work, ${project} as project_id, ${table}.${key.at(-1)!} as item_id, ${table}.${at} as at,
      ${table}.${attempts} as attempts, ${reason} as reason
    from ${table} where ${all([...named, `${table}.${states.column} = ${literal(states.failed)}`, `${table}.${found} >= ${since}`])}`;
}

/** Has a row begin again that died at this moment, and only so. */
export const revival = ({ dead, ...leased }: DeadTable, key: Columns, diedAt: Date, now: Date): Statement =>
  statement((bind) => {
    const { table, due, lease, attempts, states } = leased;
    const { at = due, revivedAs, revived = {}, revivable } = dead!;
    const is = [
      ...equalities(table, key, bind),
      `${table}.${states!.column} = ${literal(states!.failed!)}`,
      `${table}.${at} = ${bind(diedAt)}`,
      ...(revivable === undefined ? [] : [`(${revivable})`]),
    ];
    const set = [
      `${states!.column} = ${literal(revivedAs!)}`,
      `${attempts} = 0`,
      `${lease} = null`,
      `${due} = ${bind(now)}`,
    ];
    return `update ${table} set ${[...set, ...assignments(table, revived, bind)].join(', ')}
      where ${all(is)} returning true as is_done`;
  });

/** Finds the row where somebody takes what it would send. */
export const taker = ({ table, dead }: DeadTable, key: Columns): Statement =>
  statement(
    (bind) =>
      `select true as is_done from ${table} where ${all([...equalities(table, key, bind), `(${dead!.taken!})`])}`,
  );

/** Sets the end of the lease. */
export const renewal = ({ lease, due }: LeasedTable, until: Date, bind: Bind): string[] => [
  `${lease ?? due} = ${bind(until)}`,
];

/** Puts the row back. */
export const postponement = (
  leased: LeasedTable,
  dueAt: Date,
  { spendsAttempt, keepsState }: { readonly spendsAttempt: boolean; readonly keepsState: boolean },
  bind: Bind,
): string[] => {
  const { due, lease, attempts, states } = leased;
  return [
    `${due} = ${bind(dueAt)}`,
    ...(lease === undefined ? [] : [`${lease} = null`]),
    ...(attempts === undefined || spendsAttempt ? [] : [`${attempts} = ${attempts} - 1`]),
    ...(keepsState ? [] : moved(leased, (state) => states!.lanes[state]!.postponedAs)),
  ];
};

/** Ends the row. A row without states comes to rest: it is not due, and all its attempts are left. */
export function end(leased: LeasedTable, to: 'completed' | 'failed', bind: Bind): string[] {
  const { table, due, lease, attempts, states } = leased;
  const free = lease === undefined ? [] : [`${lease} = null`];
  if (!states) return [...free, `${due} = null`, ...(attempts === undefined ? [] : [`${attempts} = 0`])];
  const state = states[to];
  if (state === undefined) throw new Error(`${table} has no state of rows that are ${to}`);
  return [...free, `${states.column} = ${bind(state)}`];
}

const claim = (leased: LeasedTable, { until }: Term, bind: Bind): string =>
  [
    ...renewal(leased, until, bind),
    ...(leased.attempts === undefined ? [] : [`${leased.attempts} = ${leased.table}.${leased.attempts} + 1`]),
    ...moved(leased, (state) => leased.states!.lanes[state]!.claimedAs),
  ].join(', ');

/** The row has no holder, and is not at its end. */
const isOpen = (leased: LeasedTable, now: string, lanes?: readonly string[]): string =>
  all([notEnded(leased, lanes), lapsed(leased, now)]);

const notEnded = ({ table, due, states }: LeasedTable, lanes?: readonly string[]): string =>
  states
    ? `${table}.${states.column} in (${(lanes ?? Object.keys(states.lanes)).map(literal).join(', ')})`
    : `${table}.${due} is not null`;

/** Checks that attempts are left (`<`) or spent (`>=`). */
const hasAttempts = (leased: LeasedTable, operator: '<' | '>='): string[] => {
  const { table, attempts, states, retries } = leased;
  if (attempts === undefined || leased.outlivesHolders || retries.maxAttempts === Infinity)
    return operator === '<' ? [] : ['false'];
  const special = Object.entries(states?.lanes ?? {}).filter(([, { maxAttempts }]) => maxAttempts !== undefined);
  const cases = special.map(([state, { maxAttempts }]) => `when ${literal(state)} then ${maxAttempts}`);
  const max =
    states && cases.length > 0
      ? `case ${table}.${states.column} ${cases.join(' ')} else ${retries.maxAttempts} end`
      : retries.maxAttempts;
  return [`${table}.${attempts} ${operator} ${max}`];
};

const moved = ({ table, states }: LeasedTable, next: (state: string) => string | undefined): string[] => {
  if (!states) return [];
  const column = `${table}.${states.column}`;
  // Each case says what it compares: the short form is not what a cluster makes of it in an update.
  const cases = Object.keys(states.lanes).flatMap((state) => {
    const to = next(state);
    return to === undefined ? [] : [`when ${column} = ${literal(state)} then ${literal(to)}`];
  });
  return cases.length === 0 ? [] : [`${states.column} = case ${cases.join(' ')} else ${column} end`];
};

/** Of a project that is given, the guard is told the parameter: within `or` a cluster does not see that it must be the same one. */
function guarded({ table, guard }: LeasedTable, given: readonly string[] = []): string[] {
  if (!guard) return [];
  if (typeof guard.where === 'string') return [`(${guard.where})`];
  const project = `${table}.project_id`;
  const equal = `${project} = `;
  return [`(${guard.where(given.find((one) => one.startsWith(equal))?.slice(equal.length) ?? project)})`];
}

const keyed = ({ table, key }: LeasedTable): string[] =>
  key.map((column, index) => `${table}.${column} as key_${index}`);

const sameKey = ({ table, key }: LeasedTable, as: string): string[] =>
  key.map((column, index) => `${table}.${column} = ${as}.key_${index}`);

const sources = ({ table, guard }: LeasedTable): string => [table, ...(guard?.from ? [guard.from] : [])].join(', ');

const selected = ({ columns = {} }: ClaimOptions): string[] =>
  Object.entries(columns).map(([name, sql]) => `${sql} as "${name}"`);

const returned = ({ table, attempts }: LeasedTable, { columns = {} }: ClaimOptions, from = 'locked'): string =>
  [
    ...(attempts === undefined ? [] : [`${table}.${attempts} as attempts`]),
    ...Object.keys(columns).map((name) => `${from}."${name}"`),
    'true as is_done',
  ].join(', ');

const all = (conditions: readonly string[]): string => conditions.join(' and ');

/** Quotes words of a table's description. Values of callers are parameters. */
const literal = (word: string): string => `'${word.replaceAll("'", "''")}'`;

function statement(write: (bind: Bind) => string): Statement {
  const values: unknown[] = [];
  return { text: write((value) => `$${values.push(value)}`), values };
}
