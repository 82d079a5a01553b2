import type { Node, RangeFunction, RangeVar } from 'libpg-query';
import type { Conditions } from './conditions';
import { lastName, type Of, type Schema } from './schema';
import { type Column, Relation, type Scope } from './scope';
import type { Equalities, Term } from './terms';

/** What sources need of whoever reads the statement. */
export interface StatementParts {
  readonly schema: Schema;
  readonly equalities: Equalities;
  readonly conditions: Conditions;
  statement(node: Node, parent?: Scope): readonly Column[];
  expressions(node: unknown, scope: Scope): void;
  use(table: string, what: string, term: Term | undefined): void;
}

/** Reads what a `from` names. */
export class Sources {
  constructor(private readonly reader: StatementParts) {}

  /** @returns the relations that it adds to the scope */
  add(node: Node, scope: Scope): Relation[] {
    if ('RangeVar' in node) return this.table(node.RangeVar, 'reads', scope);
    if ('RangeTableSample' in node) return this.add(node.RangeTableSample.relation!, scope);
    if ('JoinExpr' in node) return this.join(node.JoinExpr, scope);
    if ('RangeFunction' in node) return this.rows(node.RangeFunction, scope);
    if ('RangeSubselect' in node) {
      const { lateral, subquery, alias } = node.RangeSubselect;
      const columns = this.reader.statement(subquery!, lateral ? scope : scope.parent);
      return this.derived(alias?.aliasname ?? '', columns, scope, alias?.colnames?.map(lastName));
    }
    throw new Error(`a source of rows that is not known: ${Object.keys(node).join()}`);
  }

  private join({ jointype, larg, rarg, usingClause = [], quals, isNatural }: Of<'JoinExpr'>, scope: Scope): Relation[] {
    if (isNatural) throw new Error('a natural join does not say what it joins by');
    const left = this.add(larg!, scope);
    const right = this.add(rarg!, scope);
    const filtered = { JOIN_INNER: [...left, ...right], JOIN_LEFT: right, JOIN_RIGHT: left }[jointype as string] ?? [];
    for (const name of usingClause.map(lastName)) {
      const [one, other] = [left, right].map((side) => side.find((relation) => relation.has(name))?.term(name));
      this.reader.conditions.equal(one, other, filtered);
      const merged = { JOIN_INNER: one, JOIN_LEFT: one, JOIN_RIGHT: other }[jointype as string];
      scope.merged.set(name, merged ?? this.reader.equalities.oneOf([one, other]));
    }
    this.reader.conditions.take(quals, scope, filtered);
    this.reader.expressions(quals, scope);
    return [...left, ...right];
  }

  table({ relname, schemaname, alias }: RangeVar, what: string, scope: Scope): Relation[] {
    const table = relname!;
    const name = alias?.aliasname ?? table;
    const made = schemaname === undefined ? scope.with(table) : undefined;
    // What is filtered outside of a `with` may have been computed inside.
    const closed = made?.map((column) => ({ ...column, into: [] }));
    if (closed && what === 'reads') return this.derived(name, closed, scope);
    const view = this.reader.schema.views.get(table);
    if (view) return this.derived(name, this.reader.statement(view), scope);
    const relation = new Relation(name, this.reader.schema.tables.get(table));
    const key = this.reader.schema.keyOf(table);
    if (key) this.reader.use(table, name === table ? what : `${what} (${name})`, relation.term(key));
    scope.relations.push(relation);
    return [relation];
  }

  private derived(alias: string, columns: readonly Column[], scope: Scope, names: readonly string[] = []): Relation[] {
    const nameOf = (index: number) => names[index] ?? columns[index]!.name;
    const relation = new Relation(
      alias,
      columns.map((_, index) => nameOf(index)),
    );
    columns.forEach(({ term, into }, index) => {
      const outside = relation.term(nameOf(index));
      if (term) this.reader.equalities.binds(term, outside);
      for (const one of into) this.reader.equalities.binds(outside, one);
    });
    scope.relations.push(relation);
    return [relation];
  }

  /** Rows of functions: whatever ids they have come from a list. */
  private rows({ functions, alias, coldeflist = [] }: RangeFunction, scope: Scope): Relation[] {
    this.reader.expressions(functions, scope);
    const defined = coldeflist.map((one) => ('ColumnDef' in one ? one.ColumnDef.colname! : ''));
    const names = [...(alias?.colnames?.map(lastName) ?? []), ...defined];
    // A function whose columns are not named has one, of its name, unless it is one of Postgres, which knows no projects.
    const relation = new Relation(alias?.aliasname ?? '', names.length > 0 ? names : [alias?.aliasname ?? '']);
    for (const name of names) {
      this.reader.equalities.binds(
        this.reader.equalities.root(`each row of ${relation.alias}`, true),
        relation.term(name),
      );
    }
    scope.relations.push(relation);
    return [relation];
  }
}
