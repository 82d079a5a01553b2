import { Term } from './terms';

/** A column of a result: what it is, and what is filtered when somebody filters it from outside. */
export interface Column {
  readonly name: string;
  readonly term?: Term;
  readonly into: readonly Term[];
}

/** What a `from` names: a table, a subquery, rows of a function. */
export class Relation {
  private readonly terms = new Map<string, Term>();

  /** @param columns undefined where they are not known */
  constructor(
    readonly alias: string,
    readonly columns?: readonly string[],
  ) {}

  has(column: string): boolean {
    return this.columns?.includes(column) ?? false;
  }

  term(column: string): Term {
    const known = this.terms.get(column) ?? new Term(this);
    this.terms.set(column, known);
    return known;
  }
}

/** The names that a part of a statement can use. */
export class Scope {
  readonly relations: Relation[] = [];
  readonly withs = new Map<string, readonly Column[]>();
  /** Columns of `using`, which belong to both sides. */
  readonly merged = new Map<string, Term | undefined>();
  /** Of the function whose body it is. */
  parameters?: readonly (Term | undefined)[];

  constructor(readonly parent?: Scope) {}

  relation(alias: string): Relation | undefined {
    return this.relations.find((relation) => relation.alias === alias) ?? this.parent?.relation(alias);
  }

  column(name: string): Term | undefined {
    if (this.merged.has(name)) return this.merged.get(name);
    const known = this.relations.find((relation) => relation.has(name));
    if (known) return known.term(name);
    const unknown = this.relations.filter(({ columns }) => !columns);
    return unknown.length === 1 ? unknown[0]!.term(name) : this.parent?.column(name);
  }

  with(name: string): readonly Column[] | undefined {
    return this.withs.get(name) ?? this.parent?.with(name);
  }

  parameter(number: number): Term | undefined | null {
    if (this.parameters) return this.parameters[number - 1];
    return this.parent ? this.parent.parameter(number) : null;
  }
}
