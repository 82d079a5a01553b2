import { type AlterTableCmd, type Node, parse, type RangeVar } from 'libpg-query';

/** Tables with a row for each answer, or for something in it: whatever reads or writes all of one takes minutes. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  'agent_requests',
  'agent_upload_rows',
  'answers',
  'cube',
  'domain_days',
  'executions',
  'facts',
  'judgements',
  'mention_verdicts',
  'prompt_days',
  'search_texts',
  'sentiments',
  'source_days',
  'sources',
  'url_totals',
  'url_variants',
  'urls',
]);

export interface MigrationText {
  readonly statements: readonly string[];
  /** False for those that run outside of a transaction, as indexes that are built concurrently must. */
  readonly isTransaction: boolean;
}

type Of<Kind extends string> = Extract<Node, Record<Kind, unknown>>[Kind & keyof Extract<Node, Record<Kind, unknown>>];

/**
 * What a migration does that a fleet feels while it runs, or that the release before it does not survive (ADR 10). What is
 * inside functions and `do` blocks is not read.
 */
export async function flawsOfMigration({ statements, isTransaction }: MigrationText): Promise<string[]> {
  const { stmts = [] } = await parse(statements.map((one) => one.trim().replace(/;?$/, ';')).join('\n'));
  const nodes = stmts.map(({ stmt }) => stmt!);
  const look = new Look(nodes, isTransaction);
  return nodes.flatMap((node) => look.flawsOf(node));
}

class Look {
  private readonly made: ReadonlySet<string | undefined>;
  private readonly raisesServesFrom: boolean;

  constructor(
    nodes: readonly Node[],
    private readonly isTransaction: boolean,
  ) {
    this.made = new Set(nodes.flatMap((node) => ('CreateStmt' in node ? [node.CreateStmt.relation?.relname] : [])));
    this.raisesServesFrom = nodes.some(
      (node) => 'UpdateStmt' in node && node.UpdateStmt.relation?.relname === 'schema_state',
    );
  }

  flawsOf(node: Node): string[] {
    if ('IndexStmt' in node) return this.ofIndex(node.IndexStmt);
    if ('AlterTableStmt' in node) {
      const { relation, cmds = [] } = node.AlterTableStmt;
      return cmds.flatMap((command) =>
        'AlterTableCmd' in command ? this.ofChange(relation, command.AlterTableCmd) : [],
      );
    }
    if ('UpdateStmt' in node) return this.ofRewrite('an update', node.UpdateStmt.relation);
    if ('DeleteStmt' in node) return this.ofRewrite('a deletion', node.DeleteStmt.relation);
    if ('RenameStmt' in node) return this.ofLoss('a renaming', node.RenameStmt.relation);
    if ('DropStmt' in node && node.DropStmt.removeType === 'OBJECT_TABLE') return this.ofLoss('a dropped table');
    if ('LockStmt' in node || 'ClusterStmt' in node || 'ReindexStmt' in node || 'VacuumStmt' in node)
      return [`${Object.keys(node)[0]} keeps others out for as long as it runs`];
    return [];
  }

  private isLarge(table: RangeVar | undefined): boolean {
    const name = table?.relname ?? '';
    return LARGE_TABLES.has(name) && !this.made.has(name);
  }

  private ofIndex({ relation, concurrent, idxname }: Of<'IndexStmt'>): string[] {
    if (!this.isLarge(relation)) return [];
    const isConcurrent = concurrent === true && !this.isTransaction;
    return isConcurrent ? [] : [`index ${idxname} of ${relation!.relname} is not built concurrently, so writes wait`];
  }

  private ofChange(table: RangeVar | undefined, { subtype, name, def }: AlterTableCmd): string[] {
    const what = `${table?.relname}${name ? `.${name}` : ''}`;
    if (subtype === 'AT_DropColumn') return this.ofLoss(`dropped column ${what}`, table);
    if (subtype === 'AT_AlterColumnType') return [`${what} gets another type: add a column instead`];
    if (!this.isLarge(table)) return [];
    if (subtype === 'AT_SetNotNull') return [`${what}: not null reads the whole table behind an exclusive lock`];
    if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) return this.ofConstraint(what, def.Constraint);
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) {
      const constraints = (def.ColumnDef.constraints ?? []).flatMap((one) =>
        'Constraint' in one ? one.Constraint : [],
      );
      return constraints.flatMap((constraint) => this.ofConstraint(`${what}.${def.ColumnDef.colname}`, constraint));
    }
    return [];
  }

  private ofConstraint(what: string, { contype, skip_validation, indexname, raw_expr }: Of<'Constraint'>): string[] {
    switch (contype) {
      case 'CONSTR_CHECK':
      case 'CONSTR_FOREIGN':
        return skip_validation ? [] : [`${what}: a constraint without "not valid" reads the whole table`];
      case 'CONSTR_PRIMARY':
      case 'CONSTR_UNIQUE':
        return indexname ? [] : [`${what}: a key that is not made of an index builds one, so writes wait`];
      case 'CONSTR_IDENTITY':
      case 'CONSTR_GENERATED':
        return [`${what}: is worked out for every row, which writes the table anew`];
      case 'CONSTR_DEFAULT':
        return raw_expr && 'FuncCall' in raw_expr && !isStable(raw_expr.FuncCall)
          ? [`${what}: a default that is called writes the table anew`]
          : [];
      default:
        return [];
    }
  }

  private ofRewrite(what: string, table: RangeVar | undefined): string[] {
    return this.isLarge(table) ? [`${what} of all of ${table!.relname}: a long backfill is a job`] : [];
  }

  private ofLoss(what: string, table?: RangeVar): string[] {
    if (this.raisesServesFrom || this.made.has(table?.relname ?? '')) return [];
    return [`${what}: the release before needs it, unless schema_state.serves_from is raised`];
  }
}

/** Called once for all rows, so that no row is written. */
const isStable = ({ funcname }: Of<'FuncCall'>): boolean =>
  funcname?.some((part) => 'String' in part && part.String.sval === 'now') ?? false;
