import { type AlterTableCmd, type Node, parse, type RangeVar } from 'libpg-query';

/** Tables with a row for each answer, for something in it, or for each message about it: whatever reads or writes all of one takes minutes. */
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
  'notices',
  'page_requests',
  'prompt_days',
  'search_texts',
  'sentiments',
  'source_days',
  'sources',
  'url_totals',
  'url_variants',
  'urls',
  'webhook_deliveries',
]);

/** Those of them that are cut by month: their indexes are built month by month. */
const PARTITIONED = ['answers', 'facts', 'sentiments', 'sources'];
const MONTH = new RegExp(`^(${PARTITIONED.join('|')})_\\d`);

const DROPPED = {
  OBJECT_TABLE: 'table',
  OBJECT_VIEW: 'view',
  OBJECT_FUNCTION: 'function',
  OBJECT_TYPE: 'type',
} as const;

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
    this.made = new Set(nodes.map(nameMade));
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
    if ('DropStmt' in node) return this.ofDrop(node.DropStmt);
    if ('TruncateStmt' in node) return ['a table is emptied: a long deletion is a job'];
    if ('LockStmt' in node || 'ClusterStmt' in node || 'ReindexStmt' in node || 'VacuumStmt' in node)
      return [`${Object.keys(node)[0]} keeps others out for as long as it runs`];
    return [];
  }

  private isLarge(table: RangeVar | undefined): boolean {
    const name = table?.relname ?? '';
    return (LARGE_TABLES.has(name) || MONTH.test(name)) && !this.made.has(name);
  }

  private ofIndex({ relation, concurrent, idxname }: Of<'IndexStmt'>): string[] {
    if (!this.isLarge(relation)) return [];
    const { relname: table, inh: isWithMonths } = relation!;
    if (PARTITIONED.includes(table!))
      return isWithMonths
        ? [`index ${idxname} of ${table}: is built month by month, and on "only" the table first`]
        : [];
    const isConcurrent = concurrent === true && !this.isTransaction;
    return isConcurrent ? [] : [`index ${idxname} of ${table} is not built concurrently, so writes wait`];
  }

  private ofChange(table: RangeVar | undefined, { subtype, name, def }: AlterTableCmd): string[] {
    const what = `${table?.relname}${name ? `.${name}` : ''}`;
    if (subtype === 'AT_DropColumn') return this.ofLoss(`dropped column ${what}`, table);
    if (subtype === 'AT_AlterColumnType') return [`${what} gets another type: add a column instead`];
    if (subtype === 'AT_SetNotNull') {
      if (this.isLarge(table)) return [`${what}: not null reads the whole table behind an exclusive lock`];
      return this.ofLoss(`not null of ${what}`, table);
    }
    if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) return this.ofColumn(table, def.ColumnDef);
    if (!this.isLarge(table)) return [];
    return subtype === 'AT_AddConstraint' && def && 'Constraint' in def ? this.ofConstraint(what, def.Constraint) : [];
  }

  private ofColumn(table: RangeVar | undefined, { colname, constraints = [] }: Of<'ColumnDef'>): string[] {
    const what = `${table?.relname}.${colname}`;
    const found = constraints.flatMap((one) => ('Constraint' in one ? one.Constraint : []));
    const kinds = new Set(found.map(({ contype }) => contype));
    const isMissed = kinds.has('CONSTR_NOTNULL') && !FILLED.some((kind) => kinds.has(kind));
    return [
      ...(isMissed ? this.ofLoss(`not null of ${what}`, table) : []),
      ...(this.isLarge(table) ? found.flatMap((constraint) => this.ofConstraint(what, constraint)) : []),
    ];
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

  private ofDrop({ removeType, objects = [] }: Of<'DropStmt'>): string[] {
    const kind = DROPPED[removeType as keyof typeof DROPPED];
    if (!kind) return [];
    return objects.flatMap((one) => this.ofLoss(`a dropped ${kind}`, { relname: lastNameIn(one) }));
  }

  private ofLoss(what: string, table?: RangeVar): string[] {
    if (this.raisesServesFrom || this.made.has(table?.relname ?? '')) return [];
    return [`${what}: the release before needs it, unless schema_state.serves_from is raised`];
  }
}

/** What fills a column that an insert of the release before does not name. */
const FILLED = ['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'] as const;

/** The last text of a name, whatever kind of object bears it. */
function lastNameIn(node: Node | undefined): string | undefined {
  if (!node) return undefined;
  if ('String' in node) return node.String.sval;
  if ('List' in node) return lastNameIn(node.List.items?.at(-1));
  if ('TypeName' in node) return lastNameIn(node.TypeName.names?.at(-1));
  return 'ObjectWithArgs' in node ? lastNameIn(node.ObjectWithArgs.objname?.at(-1)) : undefined;
}

/** The table, view or function that a statement makes. */
function nameMade(node: Node): string | undefined {
  if ('CreateStmt' in node) return node.CreateStmt.relation?.relname;
  if ('ViewStmt' in node) return node.ViewStmt.view?.relname;
  return 'CreateFunctionStmt' in node ? lastNameIn(node.CreateFunctionStmt.funcname?.at(-1)) : undefined;
}

/** Called once for all rows, so that no row is written. */
const isStable = ({ funcname }: Of<'FuncCall'>): boolean =>
  funcname?.some((part) => 'String' in part && part.String.sval === 'now') ?? false;
