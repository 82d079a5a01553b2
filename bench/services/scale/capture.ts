import type { Client } from 'pg';
import { localDayOf } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import { INGEST_BATCH } from '@app/domain/pipeline';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import type { AtEnd } from '../../at-end';
import { cpuOf, cpuOfPostgres } from '../../servers/cpu';
import { openServices } from '../app';
import { timed, verify } from '../ingest/ingest';
import { productWriter } from '../ingest/product';
import { createProject, type IngestProject, removeProjects } from '../ingest/projects';

const PROJECTS = 8;
const WRITERS = 8;

/** One at a time is how a worker settles its own runs, 200 how an import does. Before they are measured, both are warmed up. */
const WAYS = [
  { name: 'by itself', batch: 1, executions: 3_200 },
  { name: `${INGEST_BATCH} at a time`, batch: INGEST_BATCH, executions: 32_000 },
] as const;
const WARM = 0.2;

/** Of one execution, from its answer on. */
export interface CaptureCost {
  readonly way: string;
  /** CPU milliseconds. */
  readonly node: number;
  readonly postgres: number;
  /** Bytes of Postgres' log, and by which the database has grown. */
  readonly wal: number;
  readonly disk: number;
}

/** What an execution costs that is captured into this database. */
export async function measureCaptureCost(
  { url, backend }: { readonly url: string; readonly backend: number },
  client: Client,
  atEnd: AtEnd,
): Promise<CaptureCost[]> {
  const app = await openServices(url);
  atEnd(() => app.close());
  atEnd(() => removeProjects(client));
  const projects: IngestProject[] = [];
  for (let made = 0; made < PROJECTS; made += 1) {
    projects.push(await createProject(client, await app.get<Current<VendorRoutes>>(VENDOR_ROUTES)()));
  }
  const today = localDayOf(new Date());
  await client.query('select ensure_month($1)', [today]);
  const writer = productWriter(app, today);
  let next = 0;
  const write = async (batch: number, executions: number): Promise<void> => {
    const tasks = Array.from({ length: executions / batch }, (_, index) => ({
      project: projects[index % PROJECTS]!,
      first: next + index * batch,
    }));
    next += executions;
    await timed(WRITERS, tasks, ({ project, first }) => writer.write(project, first, batch));
  };
  const costs: CaptureCost[] = [];
  for (const { name, batch, executions } of WAYS) {
    await write(batch, executions * WARM);
    const spent = async () => ({
      node: cpuOf(process.pid),
      postgres: cpuOfPostgres(backend),
      ...(await writtenBy(client)),
    });
    const before = await spent();
    await write(batch, executions);
    const after = await spent();
    const each = (of: keyof typeof before) => (after[of] - before[of]) / executions;
    costs.push({ way: name, node: each('node'), postgres: each('postgres'), wal: each('wal'), disk: each('disk') });
  }
  await verify(app, client, projects);
  return costs;
}

/** Bytes so far. */
async function writtenBy(client: Client): Promise<{ readonly wal: number; readonly disk: number }> {
  const { rows } = await client.query<{ wal: string; disk: string }>(
    `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal, pg_database_size(current_database()) as disk`,
  );
  return { wal: Number(rows[0]!.wal), disk: Number(rows[0]!.disk) };
}
