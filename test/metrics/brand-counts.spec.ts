import { ALL_MODELS, ANSWER_BRANDS, MADRID, modelCode, parseMoment, resolveWindow } from '@app/core/kernel';
import type { BrandChoice } from '@app/core/metric-engine';
import { type MetricsHarness, openMetrics, openMetricsOn } from '../support/metrics-harness';
import { Random } from '../support/random';
import { randomProject } from '../support/random-project';
import { ingestExecutions, storeProject } from '../support/store-project';

const { youMentioned, competitorMentioned, youCited, competitorCited } = ANSWER_BRANDS;

describe('numbers of answers by who is in them, in the memory of a process', () => {
  const project = randomProject(new Random(7407), 7407);
  const answers = project.executions.filter(({ failed }) => !failed).toSorted((one, other) => one.at - other.at);
  const [model, ...others] = [...new Set(answers.map((answer) => modelCode(answer.model)))];
  const choices: readonly BrandChoice[] = [
    { models: 'all', asked: youMentioned, set: youMentioned },
    { models: 'all', asked: youMentioned, set: 0 },
    { models: [model!], asked: youMentioned + competitorMentioned, set: competitorMentioned },
    { models: others, asked: youCited, set: youCited },
    { models: 'all', asked: youMentioned + competitorCited, set: youMentioned },
  ];
  let metrics: MetricsHarness;
  let writer: MetricsHarness;

  beforeAll(async () => {
    metrics = await openMetrics();
    writer = await openMetricsOn(metrics.url, { ANSWER_COLUMNS_MB: '0' });
    await storeProject(metrics, project);
  });
  afterAll(async () => {
    await writer?.close();
    await metrics?.close();
  });

  const scope = async () => (await metrics.projects.openForJob(project.projectId))!;
  const windowOf = (from: string, to: string) =>
    resolveWindow({ from: parseMoment(from)!, to: parseMoment(to)! }, new Date(), MADRID);
  const known = async (window: ReturnType<typeof windowOf> | null = null) => {
    const opened = await scope();
    return Promise.all(choices.map((choice) => metrics.brandCounts.count(opened, window, choice)));
  };
  /** One by one, by the rows of actors. */
  async function counted(from = '1970-01-01', to = '2999-01-01'): Promise<number[]> {
    const rows = await metrics.database.query<{ model: number; bits: number }>(
      `select model, (bool_or(own and mentioned)::int * ${youMentioned} + bool_or(rival and mentioned)::int * ${competitorMentioned}
         + bool_or(own and cited)::int * ${youCited} + bool_or(rival and cited)::int * ${competitorCited})::int as bits
       from (select *, actor_id = 0 as own, actor_id > 0 as rival, mention_position is not null as mentioned,
               citations > 0 as cited from facts where project_id = $1 and day between $2 and $3) f
       group by execution_id, model`,
      [project.projectId, from, to],
    );
    return choices.map(
      ({ models, asked, set }) =>
        rows.filter(({ model, bits }) => (models === 'all' || models.includes(model)) && (bits & asked) === set).length,
    );
  }
  const dayOf = (at: number): string => MADRID.dayOf(new Date(at));

  it('are those of the rows while answers come in, which another process writes', async () => {
    const seen = new Set<string>();
    for (const part of [0, 1, 2]) {
      await ingestExecutions(
        writer,
        project.projectId,
        answers.filter((_, index) => index % 3 === part),
      );
      const now = await counted();
      expect(await known()).toEqual(now);
      seen.add(JSON.stringify(now));
    }
    expect(seen.size).toBe(3);
    expect(new Set(answers.map(({ at }) => dayOf(at))).size).toBeGreaterThan(6);
    expect((await counted()).map((count) => count > 0)).toEqual(choices.map(() => true));
  });

  it('are not asked of the database again as long as nothing is written', async () => {
    const before = await known();
    // Without the project's version nobody learns of it.
    await metrics.database.query('update facts set answer_brands = 15 where project_id = $1 and actor_id = -1', [
      project.projectId,
    ]);
    expect(await known()).toEqual(before);
    // Nor of a version that says nothing of its answers.
    await metrics.database.query('update projects set version = version + 1 where id = $1', [project.projectId]);
    expect(await known()).toEqual(before);
  });

  it('know windows of whole days once all time is known, and leave others to statements', async () => {
    const [from, to] = [dayOf(answers[5]!.at), dayOf(answers.at(-5)!.at)];
    expect(await known(windowOf(from, to))).toEqual(await counted(from, to));
    expect(await known(windowOf(`${from}T10:00:00Z`, to))).toEqual(choices.map(() => null));
    await metrics.database.query('update projects set version = version + 1 where id = $1', [project.projectId]);
    expect(await known(windowOf(from, to))).toEqual(choices.map(() => null));
  });

  it('of a generation are not those of another', async () => {
    await metrics.database.query('update projects set generation = generation + 1 where id = $1', [project.projectId]);
    expect(await known()).toEqual(choices.map(() => 0));
    await metrics.database.query('update projects set generation = generation - 1 where id = $1', [project.projectId]);
  });

  it('leave days to statements of which a job has not told yet, and know them after it', async () => {
    const [day] = await metrics.database.query<{ day: string }>(
      `select min(day)::text as day from cube where project_id = $1`,
      [project.projectId],
    );
    const tell = (bits: number | null) =>
      metrics.database.query(
        'update facts set answer_brands = $2 where project_id = $1 and actor_id = -1 and day = $3',
        [project.projectId, bits, day!.day],
      );
    const write = async () => {
      await metrics.database.query('update cube set responses = responses where project_id = $1 and day = $2', [
        project.projectId,
        day!.day,
      ]);
      await metrics.database.query('update projects set version = version + 1 where id = $1', [project.projectId]);
    };
    await tell(null);
    await write();
    expect(await known()).toEqual(choices.map(() => null));
    await tell(youMentioned);
    // The job moves no sums.
    await metrics.database.query('update projects set version = version + 1 where id = $1', [project.projectId]);
    expect((await known()).every((count) => count !== null)).toBe(true);
  });

  it('forget days that are gone', async () => {
    const before = await known();
    const last = dayOf(answers.at(-1)!.at);
    for (const table of ['cube', 'facts']) {
      await metrics.database.query(`delete from ${table} where project_id = $1 and day = $2`, [
        project.projectId,
        last,
      ]);
    }
    await metrics.database.query('update projects set version = version + 1 where id = $1', [project.projectId]);
    const after = await known();
    expect(after[0]! + after[1]!).toBeLessThan(before[0]! + before[1]!);
  });

  it('are left to statements where there is no room for all days', async () => {
    await metrics.database.query(
      `insert into cube select (jsonb_populate_record(null::cube, to_jsonb(c) || jsonb_build_object('day', c.day - n))).*
       from cube c, generate_series(1, 70) n
       where project_id = $1 and model = ${ALL_MODELS} and day = (select min(day) from cube where project_id = $1)`,
      [project.projectId],
    );
    const opened = await scope();
    const small = await openMetricsOn(metrics.url, { ANSWER_COLUMNS_MB: '1' });
    try {
      expect(await small.brandCounts.count(opened, null, choices[0]!)).toBeNull();
    } finally {
      await small.close();
    }
  });
});
