import type { FuncCall, Node, RangeVar, ResTarget, SelectStmt, SubLink, WithClause } from 'libpg-query';
import { Conditions } from './conditions';
import { lastName, type Of, PROJECT_ID, type Schema } from './schema';
import { type Column, Relation, Scope } from './scope';
import { Sources } from './sources';
import { Equalities, type Term } from './terms';

/** A place where a statement touches rows of projects. */
export interface Use {
  readonly table: string;
  /** What it does there, for whoever mends the statement. */
  readonly what: string;
  /** Whose rows they are; undefined where nothing says it. */
  readonly term: Term | undefined;
}

/** Reads a statement once: which tables of projects it uses, and what equals what in it. */
export class StatementReader {
  readonly uses: Use[] = [];
  readonly equalities = new Equalities();
  readonly conditions = new Conditions(this);
  private readonly sources = new Sources(this);
  /** By where they stand: the body of a function is read anew for each call. */
  private readonly subqueries = new Map<Scope, Map<SubLink, readonly Column[]>>();

  constructor(readonly schema: Schema) {}

  statement(node: Node, parent?: Scope): readonly Column[] {
    if ('SelectStmt' in node) return this.select(node.SelectStmt, parent);
    if ('InsertStmt' in node) return this.insert(node.InsertStmt, parent);
    if ('UpdateStmt' in node) {
      const { withClause, relation, fromClause, targetList = [], whereClause, returningClause } = node.UpdateStmt;
      const scope = this.change(withClause, relation!, 'updates', fromClause, whereClause, parent);
      this.expressions(targetList, scope);
      const moved = targetList.map(targetOf).find(({ name }) => name === this.schema.keyOf(relation!.relname!));
      if (moved) this.use(relation!.relname!, 'moves to', this.conditions.term(moved.val, scope));
      return this.results(returningClause?.exprs, scope, false);
    }
    if ('DeleteStmt' in node) {
      const { withClause, relation, usingClause, whereClause, returningClause } = node.DeleteStmt;
      const scope = this.change(withClause, relation!, 'deletes from', usingClause, whereClause, parent);
      return this.results(returningClause?.exprs, scope, false);
    }
    this.others(node);
    return [];
  }

  use(table: string, what: string, term: Term | undefined): void {
    this.uses.push({ table, what, term });
  }

  columnsOf(subquery: SubLink, scope: Scope): readonly Column[] {
    const known = this.subqueries.get(scope) ?? new Map<SubLink, readonly Column[]>();
    this.subqueries.set(scope, known);
    const columns = known.get(subquery) ?? this.statement(subquery.subselect!, scope);
    known.set(subquery, columns);
    return columns;
  }

  private select(stmt: SelectStmt, parent?: Scope): readonly Column[] {
    const scope = this.opened(stmt.withClause, parent);
    const { larg, rarg, valuesLists, limitCount, limitOffset, sortClause } = stmt;
    const isCut = limitCount !== undefined || limitOffset !== undefined;
    if (larg && rarg) {
      const [left, right] = [this.select(larg, scope), this.select(rarg, scope)];
      return left.map(({ name, term, into }, index) => ({
        name,
        term: this.equalities.oneOf([term, right[index]?.term]),
        into: isCut ? [] : [...into, ...(right[index]?.into ?? [])],
      }));
    }
    if (valuesLists) return this.values(valuesLists, scope);
    for (const one of stmt.fromClause ?? []) this.sources.add(one, scope);
    this.conditions.take(stmt.whereClause, scope, scope.relations);
    this.expressions(
      [stmt.whereClause, stmt.havingClause, stmt.groupClause, sortClause, limitCount, limitOffset],
      scope,
    );
    const chooses = stmt.distinctClause?.some((one) => Object.keys(one).length > 0) ?? false;
    const isFiltered = !isCut && !chooses && !has(stmt.targetList, 'over');
    return this.results(stmt.targetList, scope, isFiltered);
  }

  private values(lists: readonly Node[], scope: Scope): Column[] {
    const rows = lists.map((list) => ('List' in list ? (list.List.items ?? []) : []));
    this.expressions(rows, scope);
    return (rows[0] ?? []).map((_, index) => ({
      name: `column${index + 1}`,
      term: this.equalities.oneOf(rows.map((row) => this.conditions.term(row[index], scope))),
      into: [],
    }));
  }

  private insert(stmt: Of<'InsertStmt'>, parent?: Scope): readonly Column[] {
    const { relation, cols, selectStmt, onConflictClause: conflict, returningClause } = stmt;
    const table = relation!.relname!;
    const key = this.schema.keyOf(table);
    const scope = this.opened(stmt.withClause, parent);
    const inserted = new Relation('excluded', this.schema.tables.get(table));
    const names = cols?.map((one) => targetOf(one).name!) ?? this.schema.tables.get(table) ?? [];
    const given = selectStmt ? this.statement(selectStmt, scope) : [];
    // A star may hide columns of which nothing is known: then nobody can tell which value is whose.
    for (const [index, name] of given.length === names.length ? names.entries() : []) {
      const { term } = given[index]!;
      if (term) this.equalities.binds(term, inserted.term(name));
    }
    if (key) this.use(table, 'inserts into', inserted.term(key));
    // A new project has the number that it gets.
    if (key && key !== PROJECT_ID && !names.includes(key)) {
      this.equalities.binds(this.equalities.root('the new project'), inserted.term(key));
    }
    const existing = new Relation(relation!.alias?.aliasname ?? table, this.schema.tables.get(table));
    scope.relations.push(existing);
    if (conflict?.action !== 'ONCONFLICT_UPDATE') {
      for (const name of existing.columns ?? []) this.equalities.binds(inserted.term(name), existing.term(name));
      return this.results(returningClause?.exprs, scope, false);
    }
    // The row that is in the way is another project's unless the conflict, or the condition, says otherwise.
    for (const one of conflict.infer?.indexElems ?? []) {
      const { name } = 'IndexElem' in one ? one.IndexElem : {};
      if (name) this.equalities.binds(inserted.term(name), existing.term(name));
    }
    if (key) this.use(table, 'on conflict updates', existing.term(key));
    scope.relations.push(inserted);
    this.conditions.take(conflict.whereClause, scope, [existing]);
    this.expressions([conflict.targetList, conflict.whereClause], scope);
    return this.results(returningClause?.exprs, scope, false);
  }

  /** Of an update or a delete. */
  private change(
    clause: WithClause | undefined,
    relation: RangeVar,
    what: string,
    others: readonly Node[] | undefined,
    condition: Node | undefined,
    parent?: Scope,
  ): Scope {
    const scope = this.opened(clause, parent);
    this.sources.table(relation, what, scope);
    for (const one of others ?? []) this.sources.add(one, scope);
    this.conditions.take(condition, scope, scope.relations);
    this.expressions(condition, scope);
    return scope;
  }

  /** A scope for relations, in one that has what `with` names: a subquery that is not lateral sees the outer alone. */
  private opened(clause: WithClause | undefined, parent?: Scope): Scope {
    const scope = new Scope(parent);
    for (const one of clause?.ctes ?? []) {
      if (!('CommonTableExpr' in one)) continue;
      const { ctename, ctequery, aliascolnames } = one.CommonTableExpr;
      const named = (columns: readonly Column[]) =>
        columns.map((column, index) => ({ ...column, name: lastName(aliascolnames?.[index]) || column.name }));
      if (clause!.recursive && ctequery && 'SelectStmt' in ctequery && ctequery.SelectStmt.larg) {
        // What its first part finds is what the other part begins with.
        scope.withs.set(ctename!, named(this.select(ctequery.SelectStmt.larg, scope)));
      }
      scope.withs.set(ctename!, named(this.statement(ctequery!, scope)));
    }
    return new Scope(scope);
  }

  private results(targets: readonly Node[] | undefined, scope: Scope, isFiltered: boolean): readonly Column[] {
    this.expressions(targets, scope);
    return (targets ?? []).flatMap((target) => {
      const { name, val } = targetOf(target);
      const fields = val && 'ColumnRef' in val ? val.ColumnRef.fields! : [];
      const of = (named: string, term?: Term): Column => {
        const into =
          isFiltered && term?.owner instanceof Relation && scope.relations.includes(term.owner) ? [term] : [];
        return { name: named, term, into };
      };
      if (!fields.some((field) => 'A_Star' in field)) {
        return [of(name ?? (fields.length > 0 ? lastName(fields.at(-1)) : ''), this.conditions.term(val, scope))];
      }
      const whole = fields.length > 1 ? scope.relation(lastName(fields.at(-2))) : undefined;
      return (whole ? [whole] : scope.relations).flatMap((relation) =>
        (relation.columns ?? []).map((column) => of(column, relation.term(column))),
      );
    });
  }

  /** Looks for subqueries and functions of ours. */
  expressions(node: unknown, scope: Scope): void {
    if (typeof node !== 'object' || node === null) return;
    for (const [kind, part] of Object.entries(node)) {
      if (kind === 'SubLink') {
        const subquery = part as SubLink;
        this.expressions(subquery.testexpr, scope);
        this.columnsOf(subquery, scope);
        continue;
      }
      if (kind === 'FuncCall') this.call(part as FuncCall, scope);
      this.expressions(part, scope);
    }
  }

  private call({ funcname, args = [] }: FuncCall, scope: Scope): void {
    const called = this.schema.functions.get(lastName(funcname?.at(-1)));
    if (!called?.body) return;
    const inside = new Scope();
    const given = new Relation('', called.parameters);
    called.parameters.forEach((name, index) => {
      const term = this.conditions.term(args[index], scope);
      if (term) this.equalities.binds(term, given.term(name));
    });
    inside.parameters = called.parameters.map((name) => given.term(name));
    inside.relations.push(given);
    this.statement(called.body, inside);
  }

  /** Of a statement of any other kind: it says nothing of whose rows it means. */
  private others(node: unknown): void {
    if (typeof node !== 'object' || node === null) return;
    const { relname } = node as RangeVar;
    if (relname && this.schema.keyOf(relname)) this.use(relname, 'names', undefined);
    for (const part of Object.values(node)) this.others(part);
  }
}

const targetOf = (node: Node): ResTarget => ('ResTarget' in node ? node.ResTarget : {});

/** Whether anything in it has this property. */
function has(node: unknown, property: string): boolean {
  if (typeof node !== 'object' || node === null) return false;
  return property in node || Object.values(node).some((part) => has(part, property));
}
