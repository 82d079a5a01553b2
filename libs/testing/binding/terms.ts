/** What binds a table: a parameter, a constant, or each row of a list or of an excused table. */
export interface Root {
  readonly name: string;
  /** Of a list, which may have the ids of several projects. */
  readonly isList: boolean;
}

/** A value of a statement, which may be the id of a project. */
export class Term {
  readonly roots = new Set<Root>();

  /** @param owner the relation whose column it is; what a condition says of others binds nothing */
  constructor(readonly owner?: object) {}
}

/** Which values of a statement equal which: a root binds whatever it reaches. */
export class Equalities {
  private readonly rooted = new Map<string, Term>();
  private readonly edges: (readonly [from: Term, to: Term])[] = [];
  private readonly meets: { readonly terms: readonly Term[]; readonly to: Term }[] = [];

  root(name: string, isList = false): Term {
    const known = this.rooted.get(name);
    if (known) return known;
    const term = new Term();
    term.roots.add({ name, isList });
    this.rooted.set(name, term);
    return term;
  }

  /** Whatever binds `from` binds `to` too. */
  binds(from: Term, to: Term): void {
    this.edges.push([from, to]);
  }

  /** A value that is one or another of these, so it is bound by what binds all of them. */
  oneOf(terms: readonly (Term | undefined)[]): Term | undefined {
    const known = terms.filter((term) => term !== undefined);
    if (known.length < terms.length || known.length === 0) return undefined;
    if (known.every((term) => term === known[0])) return known[0];
    const to = new Term();
    this.meets.push({ terms: known, to });
    return to;
  }

  solve(): void {
    let grows = true;
    const add = (roots: Iterable<Root>, to: Term) => {
      for (const root of roots) {
        if (to.roots.has(root)) continue;
        to.roots.add(root);
        grows = true;
      }
    };
    while (grows) {
      grows = false;
      for (const [from, to] of this.edges) add(from.roots, to);
      for (const { terms, to } of this.meets) add(common(terms), to);
    }
  }
}

/** The roots that all terms have. */
export const common = (terms: readonly Term[]): Root[] =>
  [...(terms[0]?.roots ?? [])].filter((root) => terms.every(({ roots }) => roots.has(root)));
