import assert from 'node:assert/strict';
import type { INestApplicationContext } from '@nestjs/common';
import { Client } from 'pg';
import { localDayOf } from '@app/core/kernel';
import type { Current } from '@app/domain/access';
import { INGEST_BATCH, VerificationService } from '@app/domain/pipeline';
import { VENDOR_ROUTES, type VendorRoutes } from '@app/platform/model-vendors';
import type { AtEnd } from '../../at-end';
import type { Options } from '../../options';
import { printTable } from '../../report/table';
import { cpuOf, cpuOfPostgres } from '../../servers/cpu';
import { openServices } from '../app';
import { insertPlainly, type PlainBatch, plainBatches } from './plain';
import { productWriter, type ProductWriter } from './product';
import { createProject, type IngestProject, removeProjects } from './projects';

/** What the product must at least keep of the speed of plain inserts. */
const AIM = 0.5;
const PROJECTS = 8;

/** `share` of all executions; one of a batch is how a worker settles its own runs, more how an import does. */
const SCENARIOS = [
  { writers: 1, projects: 1, batch: INGEST_BATCH, share: 0.2 },
  { writers: 8, projects: 1, batch: INGEST_BATCH, share: 0.3 },
  { writers: 8, projects: PROJECTS, batch: INGEST_BATCH, share: 0.4 },
  { writers: 1, projects: 1, batch: 1, share: 0.02 },
  { writers: 8, projects: 1, batch: 1, share: 0.04 },
  { writers: 8, projects: PROJECTS, batch: 1, share: 0.04 },
] as const;
type Scenario = (typeof SCENARIOS)[number];

/** Plain inserts repeat at most so many executions of a scenario: their rows wait in memory. */
const PLAIN_AT_MOST = 20_000;

/** Each task once, by so many at a time; seconds. */
export async function timed<Task>(
  writers: number,
  tasks: readonly Task[],
  work: (task: Task, writer: number) => Promise<void>,
) {
  const waiting = tasks.values();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (const task of waiting) await work(task, writer);
    }),
  );
  return (performance.now() - start) / 1000;
}

/** Executions a second with everything derived from them, beside plain inserts of the same rows into the same tables. */
export async function measureIngest(
  url: string,
  client: Client,
  { ingest: count, listened }: Pick<Options, 'ingest' | 'listened'>,
  atEnd: AtEnd,
): Promise<void> {
  const app = await openServices(url);
  atEnd(() => app.close());
  atEnd(() => removeProjects(client));
  const start = performance.now();
  const projects: IngestProject[] = [];
  for (let made = 0; made < PROJECTS; made += 1) {
    projects.push(await createProject(client, await app.get<Current<VendorRoutes>>(VENDOR_ROUTES)()));
  }
  if (listened) {
    await client.query('update projects set listened_to = true where id = any($1)', [projects.map(({ id }) => id)]);
  }
  const answers = projects.reduce((sum, { templates }) => sum + templates.length, 0);
  const perSecond = answers / ((performance.now() - start) / 1000);
  console.log(`Simulated answers and their extraction, measured apart: ${perSecond.toFixed(0)} a second`);

  const today = localDayOf(new Date());
  await client.query('select ensure_month($1)', [today]);
  const writer = productWriter(app, today);
  const rows: string[][] = [];
  let next = 0;
  for (const scenario of SCENARIOS) {
    const executions = Math.round((count * scenario.share) / scenario.batch) * scenario.batch;
    rows.push(await compare(url, client, scenario, projects, writer, next, executions));
    next += executions;
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  await verify(app, client, projects);
  printTable(
    [
      'writers',
      'projects',
      'batch',
      'executions',
      'executions/s',
      'plain/s',
      'CPU ms',
      'ratio',
      'aim',
      'met',
      'deadlocks',
    ],
    rows,
    0,
  );
}

async function compare(
  url: string,
  client: Client,
  { writers, projects: used, batch, share: _ }: Scenario,
  projects: readonly IngestProject[],
  writer: ProductWriter,
  first: number,
  executions: number,
): Promise<string[]> {
  const before = writer.deadlocks();
  const tasks = Array.from({ length: executions / batch }, (_, index) => ({
    project: projects[index % used]!,
    first: first + index * batch,
  }));
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const cpu = () => cpuOf(process.pid) + cpuOfPostgres(rows[0]!.pid);
  const cpuBefore = cpu();
  const seconds = await timed(writers, tasks, (task) => writer.write(task.project, task.first, batch));
  const cpuMs = (cpu() - cpuBefore) / executions;
  const product = executions / seconds;

  const share = Math.min(PLAIN_AT_MOST, executions) / used;
  const plain: PlainBatch[] = [];
  for (const { id } of projects.slice(0, used)) plain.push(...(await plainBatches(client, id, share, batch)));
  const clients = Array.from({ length: writers }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((each) => each.connect()));
  const plainSeconds = await timed(writers, plain, (each, at) => insertPlainly(clients[at]!, each));
  await Promise.all(clients.map((each) => each.end()));
  await removePlain(client, projects);
  const inserts = (plain.length * batch) / plainSeconds;
  const ratio = product / inserts;
  return [
    String(writers),
    String(used),
    String(batch),
    String(executions),
    product.toFixed(0),
    inserts.toFixed(0),
    cpuMs.toFixed(2),
    ratio.toFixed(2),
    String(AIM),
    ratio >= AIM ? 'yes' : 'no',
    String(writer.deadlocks() - before),
  ];
}

/** Rows without rollups are none of the product's. */
async function removePlain(client: Client, projects: readonly IngestProject[]): Promise<void> {
  const ids = projects.map(({ id }) => id);
  for (const table of ['answers', 'sources', 'facts']) {
    await client.query(
      `delete from ${table} t using executions e where e.project_id = t.project_id and e.id = t.execution_id
         and e.project_id = any($1) and e.slot like 'plain %'`,
      [ids],
    );
  }
  await client.query(`delete from executions where project_id = any($1) and slot like 'plain %'`, [ids]);
}

/** What was measured must also be right. */
export async function verify(
  app: INestApplicationContext,
  client: Client,
  projects: readonly IngestProject[],
): Promise<void> {
  await client.query('analyze');
  for (const { id } of projects) {
    const found = await app.get(VerificationService).verify(id, (difference) => console.error(difference));
    assert.equal(found, 0, `differences in project ${id}`);
  }
}
