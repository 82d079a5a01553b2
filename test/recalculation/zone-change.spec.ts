import { MADRID } from '@app/core/kernel';
import { RecalculationSweep } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import { importAnswers } from '../support/import-answers';
import { JudgeStage } from '../support/judge-stage';
import { answerLine } from './support/answers';
import { derivedRows, rowIdentities } from './support/stored-rows';

const BRANDS = ['Lumen Table', 'Harbor Desk'];
const DOMAINS = ['lumen-table.example', 'harbor-desk.example', 'news.example'];

/** Every 90 minutes, over the end of February and the change of the clocks of Los Angeles on 8 March 2026. */
const lines = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => answerLine(from + index, BRANDS, DOMAINS));

describe('a change of the time zone', () => {
  let stage: JudgeStage;
  beforeAll(async () => {
    stage = await JudgeStage.start();
  }, 60_000);
  afterAll(() => stage.stop());

  type Project = Awaited<ReturnType<JudgeStage['begin']>>;
  const bring = (projectId: number, from: number, count: number) =>
    importAnswers(stage.settings, projectId, lines(from, count));
  const rezone = async ({ projectId, key }: Project, zone: string) => {
    const { status, body } = await stage.api.send('patch', `/projects/${projectId}`, key, { time_zone: zone });
    expect([status, body.time_zone]).toEqual([200, zone]);
  };
  const days = async ({ projectId, key }: Project) => {
    const query = `project_id=${projectId}&metrics=mentions&from=2026-02-25&to=2026-03-15&points=periods`;
    const { body } = await stage.api.get(`/metrics/timeseries?${query}`, key);
    return {
      zone: body.time_zone,
      from: body.from,
      responses: body.periods.map(({ responses }: { responses: number }) => responses),
    };
  };

  it('shows another calendar at once when the rows are copied, and reads no answer', async () => {
    const project = await stage.begin({ scope: 'read_write' });
    const { projectId } = project;
    await bring(projectId, 0, 220);
    const identities = await rowIdentities(stage.database, projectId);
    const before = await days(project);
    expect(before).toMatchObject({ zone: undefined, from: '2026-02-24T23:00:00.000Z' });

    await rezone(project, 'America/Los_Angeles');
    expect(await days(project)).toEqual(before);
    // What is gone cannot be read.
    await stage.database.query(`update answers set text = '', details = '{}', raw = null where project_id = $1`, [
      projectId,
    ]);
    await bring(projectId, 220, 30);
    await stage.recalculate(projectId);

    const other = await stage.begin({ scope: 'read_write' });
    await rezone(other, 'America/Los_Angeles');
    await stage.recalculate(other.projectId);
    await bring(other.projectId, 0, 250);
    expect(await derivedRows(stage.database, projectId)).toEqual(await derivedRows(stage.database, other.projectId));
    const after = await days(project);
    expect(after).toEqual(await days(other));
    expect(after).toMatchObject({ zone: 'America/Los_Angeles', from: '2026-02-25T08:00:00.000Z' });
    expect(after.responses).not.toEqual(before.responses);
    expect(await stage.differences(projectId)).toEqual([]);
    expect(await stage.differences(other.projectId)).toEqual([]);

    const kept = await rowIdentities(stage.database, projectId);
    expect([...identities].filter(([row, identity]) => kept.get(row) !== identity)).toEqual([]);
    // Later answers and evaluations go by the new calendar, and back is what it was.
    await bring(projectId, 250, 5);
    expect(await stage.differences(projectId)).toEqual([]);
  });

  it('reads the answers again when somebody has asked for that too, before or after', async () => {
    for (const zoneFirst of [true, false]) {
      const project = await stage.begin({ scope: 'read_write' });
      const { projectId, key } = project;
      await bring(projectId, 0, 60);
      const rename = () =>
        stage.api.send('post', '/competitors', key, {
          project_id: projectId,
          brand_name: 'Newsroom',
          domain: 'news.example',
        });
      if (zoneFirst) await rezone(project, 'Asia/Kolkata');
      expect((await rename()).status).toBe(201);
      if (!zoneFirst) await rezone(project, 'Asia/Kolkata');
      await stage.recalculate(projectId);
      const { facts } = await derivedRows(stage.database, projectId);
      expect(facts.some(({ actor }) => actor === 'Newsroom')).toBe(true);
      expect((await days(project)).zone).toBe('Asia/Kolkata');
      expect(await stage.differences(projectId)).toEqual([]);
    }
  });

  it('takes over the work of an evaluation that failed', async () => {
    const project = await stage.begin({ scope: 'read_write' });
    const { projectId } = project;
    await bring(projectId, 0, 20);
    await rezone(project, 'Asia/Kolkata');
    await stage.database.query(
      `insert into recalculations (project_id, state, due_at, created_at) values ($1, 'failed', $2, $2)`,
      [projectId, stage.api.clock.now()],
    );
    await stage.recalculate(projectId);
    const [row] = await stage.database.query<{ extracts: boolean }>(
      `select extracts from recalculations where project_id = $1 and state = 'completed' order by id desc limit 1`,
      [projectId],
    );
    expect(row).toEqual({ extracts: true });
  });

  it('loses nothing to a worker that has opened the project before the last change', async () => {
    const project = await stage.begin({ scope: 'read_write' });
    const { projectId } = project;
    await bring(projectId, 0, 80);
    const projects = stage.worker.get(ProjectsRepository, { strict: false });
    const stale = await projects.openForJob(projectId);
    await rezone(project, 'Asia/Tokyo');
    await stage.recalculate(projectId);
    await rezone(project, 'America/Los_Angeles');
    const opens = jest.spyOn(projects, 'openForJob').mockResolvedValueOnce(stale);
    await stage.recalculate(projectId);
    opens.mockRestore();
    const [row] = await stage.database.query<{ answers: number }>(
      `select count(*) as answers from facts f join projects p on p.id = f.project_id and p.generation = f.generation
       where p.id = $1 and f.actor_id = -1`,
      [projectId],
    );
    expect([row!.answers, (await days(project)).zone]).toEqual([80, 'America/Los_Angeles']);
    expect(await stage.differences(projectId)).toEqual([]);
  });

  it('comes again where a release that knows no zones has made the rows', async () => {
    const project = await stage.begin({ scope: 'read_write' });
    const { projectId } = project;
    await bring(projectId, 0, 20);
    await rezone(project, 'Asia/Tokyo');
    await stage.recalculate(projectId);
    await stage.database.query(
      `insert into recalculations (project_id, state, to_generation, due_at, created_at)
       select id, 'completed', generation + 1, $2, $2 from projects where id = $1`,
      [projectId, stage.api.clock.now()],
    );
    await stage.database.query('update projects set generation = generation + 1 where id = $1', [projectId]);
    expect((await days(project)).zone).toBeUndefined();
    await stage.worker.get(RecalculationSweep, { strict: false }).dispatch();
    const waiting = await stage.database.query(
      `select extracts from recalculations where project_id = $1 and state = 'pending'`,
      [projectId],
    );
    expect(waiting).toEqual([{ extracts: false }]);
  });

  it('is none when the zone stays, and is refused when there is no such zone', async () => {
    const project = await stage.begin({ scope: 'read_write' });
    await rezone(project, MADRID.zone);
    const waiting = await stage.database.query('select from recalculations where project_id = $1', [project.projectId]);
    expect(waiting).toEqual([]);
    const { status, body } = await stage.api.send('patch', `/projects/${project.projectId}`, project.key, {
      time_zone: 'Europe/Nowhere',
    });
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'time_zone']);
  });
});
