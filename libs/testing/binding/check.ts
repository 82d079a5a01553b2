import { parseSync } from 'libpg-query';
import type { Schema } from './schema';
import { StatementReader, type Use } from './statement-reader';
import { common, type Term } from './terms';

/** Tables whose rows may be of any project, each as often as it may stand so in a statement; `first`: all
 *  rows of whichever comes first. */
export type Excused = readonly string[] | 'first';

/**
 * Says where a statement is not bound to one project: each table of projects must equal, in its `project_id`, what all
 * others equal, be it a parameter or a constant.
 * @param excused what is joined with rows of these must still be bound to them
 * @returns nothing for a statement that is bound
 */
export const unbound = (text: string, schema: Schema, excused: Excused = []): string[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => {
    const reader = new StatementReader(schema);
    reader.statement(stmt!);
    reader.equalities.solve();
    excuse(reader, excused);
    const flaws = reader.uses.flatMap(flawOf);
    return flaws.length > 0 || excused.length > 0 ? flaws : differences(reader.uses);
  });

/** Takes each row of an excused table for a project of its own. */
function excuse({ uses, equalities }: StatementReader, excused: Excused): void {
  const free =
    excused === 'first' ? uses.map(({ table }) => table).filter((table) => table === uses[0]!.table) : [...excused];
  for (const [index, { table, term }] of uses.entries()) {
    const at = free.indexOf(table);
    if (at < 0 || !term || isBound(term)) continue;
    free.splice(at, 1);
    equalities.binds(equalities.root(`row ${index} of ${table}`), term);
    equalities.solve();
  }
}

const isBound = ({ roots }: Term): boolean => [...roots].some(({ isList }) => !isList);

function flawOf({ table, what, term }: Use): string[] {
  if (!term || term.roots.size === 0) return [`${what} ${table}: nothing says of which project`];
  return isBound(term) ? [] : [`${what} ${table}: of several projects, ${namesOf(term)}`];
}

function differences(uses: readonly Use[]): string[] {
  if (uses.length === 0 || common(uses.map(({ term }) => term!)).length > 0) return [];
  const each = uses.map(({ table, term }) => `${table} to ${namesOf(term!)}`);
  return [`tables are bound to different projects: ${[...new Set(each)].join(', ')}`];
}

const namesOf = ({ roots }: Term): string => [...roots].map(({ name }) => name).join('=');
