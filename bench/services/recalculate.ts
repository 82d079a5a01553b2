import type { Client } from 'pg';
import { RecalculationService } from '@app/domain/capture';
import { ProjectsRepository, RecalculationRequests } from '@app/domain/projects';
import { Database } from '@app/platform/database';
import type { AtEnd } from '../at-end';
import { printTable } from '../report/table';
import { LARGEST } from '../seed/shape';
import { cpuOfPostgres } from '../servers/cpu';
import { openServices } from './app';

const PAGE = 200;

interface Cost {
  readonly answers: number;
  readonly seconds: number;
  readonly nodeMs: number;
  readonly postgresMs: number;
}

/**
 * Evaluates every answer of the largest project again for one more competitor, beside reading the same answers and doing
 * nothing with them. The project has other rows afterwards: seed anew before anything else is measured.
 */
export async function measureRecalculation(url: string, client: Client, backend: number, atEnd: AtEnd): Promise<void> {
  const app = await openServices(url);
  atEnd(() => app.close());
  const costOf = async (work: () => Promise<number>): Promise<Cost> => {
    const [node, postgres, start] = [process.cpuUsage(), cpuOfPostgres(backend), performance.now()];
    const answers = await work();
    const { user, system } = process.cpuUsage(node);
    return {
      answers,
      seconds: (performance.now() - start) / 1000,
      nodeMs: (user + system) / 1000,
      postgresMs: cpuOfPostgres(backend) - postgres,
    };
  };
  const read = await costOf(() => readAll(client));
  const scope = (await app.get(ProjectsRepository, { strict: false }).openForJob(LARGEST))!;
  await app.get(Database).transaction(async (sql) => {
    await app.get(RecalculationRequests, { strict: false }).request(scope, new Date(), sql);
    await sql.query(
      `insert into competitors (project_id, brand_name, domain)
       select $1, 'Rival 1' || count(*), 'rival-new' || count(*) || '.example' from competitors where project_id = $1`,
      [LARGEST],
    );
  });
  const recalculated = await costOf(async () => {
    await app.get(RecalculationService).run(LARGEST);
    return read.answers;
  });
  printTable(
    ['', 'answers', 'seconds', 'answers/s', 'ms Node each', 'ms SQL each', 'answers/s of a core'],
    [rowOf('read', read), rowOf('recalculation', recalculated)],
  );
}

const rowOf = (name: string, { answers, seconds, nodeMs, postgresMs }: Cost): string[] => [
  name,
  String(answers),
  seconds.toFixed(1),
  (answers / seconds).toFixed(0),
  (nodeMs / answers).toFixed(3),
  (postgresMs / answers).toFixed(3),
  ((answers * 1000) / (nodeMs + postgresMs)).toFixed(0),
];

async function readAll(client: Client): Promise<number> {
  let [count, last] = [0, 0];
  for (;;) {
    const { rows } = await client.query<{ id: string }>(
      `select e.id, e.day, e.prompt_id, e.model, e.executed_at, a.text, a.details
       from executions e join answers a on a.project_id = e.project_id and a.day = e.day and a.execution_id = e.id
       where e.project_id = $1 and e.id > $2 and e.state = 'succeeded' order by e.id limit ${PAGE}`,
      [LARGEST, last],
    );
    if (rows.length === 0) return count;
    count += rows.length;
    last = Number(rows.at(-1)!.id);
  }
}
