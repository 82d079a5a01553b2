import type { Client } from 'pg';
import { RecalculationService } from '@app/domain/pipeline';
import { ProjectsRepository, Recalculations } from '@app/domain/tracking';
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
    await app.get(Recalculations, { strict: false }).request(scope, new Date(), sql);
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

/** By the same indexes as the product, a page of executions and then their answers. */
async function readAll(client: Client): Promise<number> {
  let [count, last] = [0, '0'];
  for (;;) {
    const { rows } = await client.query<{ id: string; day: string }>(
      `select id, day::text, prompt_id, model, executed_at from executions
       where project_id = $1 and id > $2 and state = 'succeeded' order by id limit ${PAGE}`,
      [LARGEST, last],
    );
    if (rows.length === 0) return count;
    const answers = await client.query(
      `select execution_id, text, details from answers
       where project_id = $1 and day = any($2::date[]) and execution_id = any($3::bigint[])`,
      [LARGEST, [...new Set(rows.map(({ day }) => day))], rows.map(({ id }) => id)],
    );
    count += answers.rows.length;
    last = rows.at(-1)!.id;
  }
}
