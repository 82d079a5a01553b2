import { type Node, parseSync } from 'libpg-query';
import { migrationsUpTo } from '@app/platform/database';

/** The column by which a table says that its rows are of projects. */
export const PROJECT_ID = 'project_id';

type Migration = InstanceType<ReturnType<typeof migrationsUpTo>[number]>;

/** A function of ours, by what it does when a statement calls it. */
export interface SchemaFunction {
  readonly parameters: readonly string[];
  /** Null for one that is not written in SQL. */
  readonly body: Node | null;
}

/** What the migrations make, as far as it says which rows are whose. */
export class Schema {
  readonly tables = new Map<string, string[]>();
  readonly views = new Map<string, Node>();
  readonly functions = new Map<string, SchemaFunction>();
  /** Table and column to which `project_id` refers. */
  private readonly owner = new Map<string, string>();

  constructor(statements: readonly string[]) {
    for (const { stmt } of statements.flatMap((text) => parseSync(text).stmts ?? [])) if (stmt) this.take(stmt);
  }

  /** The column that says whose a row is; undefined for tables of the installation and of accounts. */
  keyOf(table: string): string | undefined {
    if (this.tables.get(table)?.includes(PROJECT_ID)) return PROJECT_ID;
    return this.owner.get(table);
  }

  private take(node: Node): void {
    if ('CreateStmt' in node) {
      const { relation, tableElts = [] } = node.CreateStmt;
      this.tables.set(
        relation!.relname!,
        tableElts.flatMap((one) => this.column(one)),
      );
    } else if ('AlterTableStmt' in node) {
      const columns = this.tables.get(node.AlterTableStmt.relation!.relname!);
      for (const one of node.AlterTableStmt.cmds ?? []) {
        const command = 'AlterTableCmd' in one ? one.AlterTableCmd : {};
        if (command.subtype === 'AT_AddColumn') columns?.push(...this.column(command.def!));
        if (command.subtype === 'AT_DropColumn') columns?.splice(columns.indexOf(command.name!), 1);
      }
    } else if ('ViewStmt' in node) {
      const { view, query } = node.ViewStmt;
      this.views.set(view!.relname!, query!);
    } else if ('CreateFunctionStmt' in node) {
      this.takeFunction(node.CreateFunctionStmt);
    } else if ('DropStmt' in node) {
      for (const name of (node.DropStmt.objects ?? []).map(lastName)) {
        for (const things of [this.tables, this.views, this.functions]) things.delete(name);
      }
    }
  }

  private column(node: Node): string[] {
    if (!('ColumnDef' in node)) return [];
    const { colname, constraints = [] } = node.ColumnDef;
    for (const one of constraints) {
      const { pktable, pk_attrs: [key] = [] } = 'Constraint' in one ? one.Constraint : {};
      if (colname === PROJECT_ID && pktable && key) this.owner.set(pktable.relname!, lastName(key));
    }
    return [colname!];
  }

  private takeFunction({ funcname = [], parameters = [], options = [] }: Of<'CreateFunctionStmt'>): void {
    const option = (name: string) =>
      options.map((one) => ('DefElem' in one ? one.DefElem : {})).find(({ defname }) => defname === name)?.arg;
    const text = option('as');
    const isSql = lastName(option('language')) === 'sql';
    const [first] = isSql && text ? (parseSync(lastName(text)).stmts ?? []) : [];
    this.functions.set(lastName(funcname.at(-1)), {
      parameters: parameters.map((one) => ('FunctionParameter' in one ? (one.FunctionParameter.name ?? '') : '')),
      body: first?.stmt ?? null,
    });
  }
}

export type Of<Kind extends string> = Extract<Node, Record<Kind, unknown>>[Kind &
  keyof Extract<Node, Record<Kind, unknown>>];

/** The last word of a name that may have several. */
export function lastName(node: Node | undefined): string {
  if (!node) return '';
  if ('String' in node) return node.String.sval ?? '';
  if ('List' in node) return lastName(node.List.items?.at(-1));
  return '';
}

/** What the migrations of this release would run; answers to what they ask are empty. */
export async function schemaOfMigrations(): Promise<Schema> {
  const statements: string[] = [];
  const query = (sql: string): Promise<unknown[]> => Promise.resolve((statements.push(sql), []));
  for (const Made of migrationsUpTo()) await new Made().up({ query } as unknown as Parameters<Migration['up']>[0]);
  return new Schema(statements);
}
