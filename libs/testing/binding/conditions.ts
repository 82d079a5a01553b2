import type { A_Const, Node, SubLink } from 'libpg-query';
import { lastName, type Of } from './schema';
import { type Column, Relation, type Scope } from './scope';
import type { Equalities, Term } from './terms';

/** What conditions need of whoever reads the statement. */
export interface Subqueries {
  readonly equalities: Equalities;
  columnsOf(subquery: SubLink, scope: Scope): readonly Column[];
}

/** Takes what a condition says equals what, as far as all of it must hold. */
export class Conditions {
  constructor(private readonly reader: Subqueries) {}

  /** @param of the relations whose rows the condition filters */
  take(node: Node | undefined, scope: Scope, of: readonly Relation[]): void {
    if (!node) return;
    if ('BoolExpr' in node) {
      if (node.BoolExpr.boolop === 'AND_EXPR') for (const one of node.BoolExpr.args ?? []) this.take(one, scope, of);
    } else if ('A_Expr' in node) {
      this.comparison(node.A_Expr, scope, of);
    } else if ('SubLink' in node) {
      const { subLinkType, testexpr, operName } = node.SubLink;
      if (subLinkType !== 'ANY_SUBLINK' || (operName && lastName(operName[0]) !== '=')) return;
      const found = this.reader.columnsOf(node.SubLink, scope);
      parts(testexpr!).forEach((one, index) => this.binds(found[index]?.term, this.term(one, scope), of));
    }
  }

  equal(one: Term | undefined, other: Term | undefined, of: readonly Relation[]): void {
    this.binds(one, other, of);
    this.binds(other, one, of);
  }

  /** The value of an expression, where it is one that something can bind. */
  term(node: Node | undefined, scope: Scope): Term | undefined {
    if (!node) return undefined;
    if ('TypeCast' in node) return this.term(node.TypeCast.arg, scope);
    if ('ColumnRef' in node) return columnOf(node.ColumnRef, scope);
    if ('A_Const' in node) return this.reader.equalities.root(textOf(node.A_Const));
    if ('ParamRef' in node) {
      const number = node.ParamRef.number!;
      const given = scope.parameter(number);
      return given === null ? this.reader.equalities.root(`$${number}`) : given;
    }
    if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK') {
      return this.reader.columnsOf(node.SubLink, scope)[0]?.term;
    }
    return undefined;
  }

  private comparison({ kind, name, lexpr, rexpr }: Of<'A_Expr'>, scope: Scope, of: readonly Relation[]): void {
    if (lastName(name?.at(-1)) !== '=' || !lexpr || !rexpr) return;
    const list = 'List' in rexpr ? (rexpr.List.items ?? []) : [];
    if (kind === 'AEXPR_OP' || kind === 'AEXPR_NOT_DISTINCT' || (kind === 'AEXPR_IN' && list.length === 1)) {
      const [left, right] = [this.terms(lexpr, scope), this.terms(list[0] ?? rexpr, scope)];
      left.forEach((term, index) => this.equal(term, right[index], of));
    } else if (kind === 'AEXPR_IN' || kind === 'AEXPR_OP_ANY') {
      const several = this.reader.equalities.root(kind === 'AEXPR_IN' ? 'a list' : `any(${nameOf(rexpr)})`, true);
      this.binds(several, this.term(lexpr, scope), of);
    }
  }

  private terms(node: Node, scope: Scope): (Term | undefined)[] {
    if ('SubLink' in node && node.SubLink.subLinkType === 'EXPR_SUBLINK') {
      return this.reader.columnsOf(node.SubLink, scope).map(({ term }) => term);
    }
    return parts(node).map((one) => this.term(one, scope));
  }

  private binds(from: Term | undefined, to: Term | undefined, of: readonly Relation[]): void {
    if (!from || !to || !(to.owner instanceof Relation) || !of.includes(to.owner)) return;
    this.reader.equalities.binds(from, to);
  }
}

/** The values of a row, or the one value. */
const parts = (node: Node): Node[] => ('RowExpr' in node ? (node.RowExpr.args ?? []) : [node]);

function columnOf({ fields = [] }: Of<'ColumnRef'>, scope: Scope): Term | undefined {
  const names = fields.map(lastName);
  if (names.length === 1) return scope.column(names[0]!);
  return scope.relation(names.at(-2)!)?.term(names.at(-1)!);
}

/** Numbers as they are written, except that the parser leaves out a zero. What equals null has no rows. */
const textOf = ({ ival, fval, sval }: A_Const): string =>
  sval ? `'${sval.sval ?? ''}'` : (fval?.fval ?? (ival ? String(ival.ival ?? 0) : 'null'));

const nameOf = (node: Node): string => {
  if ('TypeCast' in node) return nameOf(node.TypeCast.arg!);
  return 'ParamRef' in node ? `$${node.ParamRef.number}` : 'a list';
};
