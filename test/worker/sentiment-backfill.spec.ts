import { JudgingStatus } from '@app/domain/pipeline';
import { Recalculations, ProjectsRepository } from '@app/domain/tracking';
import { eventually, replying } from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { importAnswers } from '../support/import-answers';
import { JudgeStage } from '../support/judge-stage';

const LIKED = { level: 'positive', score: 0.5, quote: 'Harbor Desk – stabil und leise' };
const DISLIKED = { level: 'negative', score: -0.4, quote: 'Lumen Table – günstig, aber schmal' };

describe('the backfill of sentiments', () => {
  let stage: JudgeStage;
  beforeAll(async () => {
    stage = await JudgeStage.start({ JUDGE_BACKFILL_PER_MINUTE: '50' });
  }, 60_000);
  afterAll(() => stage.stop());
  beforeEach(() => {
    stage.opinions = { 'Harbor Desk': LIKED, 'Lumen Table': DISLIKED };
  });

  const addRival = async (projectId: number, name: string) => {
    const scope = (await stage.worker.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
    await stage.database.transaction(async (sql) => {
      await stage.worker.get(Recalculations, { strict: false }).request(scope, stage.api.clock.now(), sql);
      await sql.query(`insert into competitors (project_id, brand_name, domain) values ($1, $2, 'rival.example')`, [
        projectId,
        name,
      ]);
    });
    await stage.recalculate(projectId);
  };
  const waiting = (projectId: number) =>
    stage.database.query(`select from recalculations where project_id = $1 and state = 'pending'`, [projectId]);
  const left = (projectId: number) => stage.worker.get(JudgingStatus, { strict: false }).backlog(projectId);
  const netSentiment = async (projectId: number, key: string) => {
    const rivals = await stage.database.query<{ id: number }>('select id from competitors where project_id = $1', [
      projectId,
    ]);
    const ofRivals = rivals.map(({ id }) => `&competitors=${id}`).join('');
    const { body } = await stage.api.get(
      `/metrics/timeseries?project_id=${projectId}&metrics=net_sentiment&from=2026-03-10&to=2026-03-10${ofRivals}`,
      key,
    );
    const series = body.series.net_sentiment as { actor: { name: string }; data: { value: number | null }[] }[];
    return Object.fromEntries(series.map(({ actor, data }) => [actor.name, data[0]!.value]));
  };
  const lines = (count: number, text: (number: number) => string, from = '2026-03-05T10:00:00Z') =>
    Array.from({ length: count }, (_, number) => ({
      prompt: `Which desk, ${number}?`,
      country_code: 'ES',
      language_code: 'en',
      model: 'perplexity',
      executed_at: from,
      answer: text(number),
    }));

  it('judges a new competitor in answers that are there, and the others not again', async () => {
    const { projectId, key } = await stage.begin({ rival: false });
    await stage.run(projectId, await stage.plan(projectId));
    await addRival(projectId, 'Harbor Desk');
    expect(await netSentiment(projectId, key)).toEqual({ 'Lumen Table': -100, 'Harbor Desk': null });

    await stage.backfill();
    expect(stage.asked.brands).toEqual([{ id: 'a1', names: ['Harbor Desk'] }]);
    // Until the switch nothing changes.
    expect(await netSentiment(projectId, key)).toEqual({ 'Lumen Table': -100, 'Harbor Desk': null });
    expect(await stage.differences(projectId)).toEqual([]);
    expect(await waiting(projectId)).toHaveLength(1);
    await stage.recalculate(projectId);

    expect(await netSentiment(projectId, key)).toEqual({ 'Lumen Table': -100, 'Harbor Desk': 100 });
    expect((await stage.sentiments(projectId)).map(({ brand, level }) => [brand, level])).toEqual([
      ['own', 4],
      ['Harbor Desk', 2],
    ]);
    expect(await stage.differences(projectId)).toEqual([]);
    const calls = stage.judge.received.length;
    stage.api.clock.advance(25 * 3_600_000);
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(calls);
    expect(await waiting(projectId)).toEqual([]);
  });

  it('asks once about an actor that was judged in vain', async () => {
    const { projectId } = await stage.begin();
    stage.opinions = { 'Harbor Desk': LIKED, 'Lumen Table': { ...DISLIKED, quote: 'not in the text' } };
    await stage.run(projectId, await stage.plan(projectId));
    for (let day = 0; day < 3; day += 1) {
      await stage.backfill();
      stage.api.clock.advance(25 * 3_600_000);
    }
    expect(stage.judge.received).toHaveLength(1);
    expect(await waiting(projectId)).toEqual([]);
  });

  it('judges imported answers of the last days, some at a time, whatever the number', async () => {
    const { projectId } = await stage.begin({ rival: false });
    const now = stage.api.clock.now().getTime();
    const recent = new Date(now - 80 * 86_400_000).toISOString();
    const old = new Date(now - 100 * 86_400_000).toISOString();
    const text = (number: number) => `Lumen Table is solid, ${number}.`;
    await importAnswers(stage.settings, projectId, lines(70, text, recent));
    await importAnswers(
      stage.settings,
      projectId,
      lines(1, () => 'Lumen Table was solid.', old),
    );
    stage.opinions = { 'Lumen Table': { level: 'positive', score: 0.4, quote: 'Lumen Table is solid' } };
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(50);
    expect(await waiting(projectId)).toEqual([]);
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(70);
    await stage.recalculate(projectId);
    expect(await stage.sentiments(projectId)).toHaveLength(70);
    expect(await stage.differences(projectId)).toEqual([]);
  });

  it('judges imported answers as they come, also behind a walk that is under way', async () => {
    const { projectId } = await stage.begin({ rival: false });
    const bring = (count: number, text: string, day: string) =>
      importAnswers(
        stage.settings,
        projectId,
        lines(count, (number) => `Lumen Table is ${text}, ${number}.`, `2026-03-${day}T10:00:00Z`),
        stage.api.clock,
      );
    stage.opinions = { 'Lumen Table': { level: 'positive', score: 0.4, quote: 'Lumen Table is' } };
    await stage.backfill();
    await bring(60, 'wide', '05');
    const due = await left(projectId);
    expect(due).toMatchObject([{ answers: 60, costMicros: 60 * stage.settings.CALL_ESTIMATE_MICROS }]);
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(50);
    expect(await left(projectId)).toMatchObject([{ answers: 10, costMicros: 10 * 1_234 }]);
    await bring(20, 'tall', '02');
    await stage.backfill();
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(80);
    expect(await left(projectId)).toMatchObject([{ answers: 0, costMicros: 0 }]);
  });

  it('goes on where it was when the judge was silent, and passes answers that it does not take', async () => {
    const { projectId } = await stage.begin({ rival: false });
    await importAnswers(
      stage.settings,
      projectId,
      lines(12, (number) => `Lumen Table is solid, ${number}.`),
    );
    stage.opinions = { 'Lumen Table': { level: 'positive', score: 0.4, quote: 'Lumen Table is solid' } };
    const answering = stage.judge.reply;
    stage.judge.reply = replying(503, '');
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(10);
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(10);
    stage.api.clock.advance(60_000);
    stage.judge.reply = (response) =>
      stage.asked.text.endsWith(' 3.') ? replying(400, {})(response) : answering(response);
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(22);
    await stage.recalculate(projectId);
    expect(await stage.sentiments(projectId)).toHaveLength(11);
  });

  it('keeps to the budget of the day', async () => {
    const { projectId } = await stage.begin({ rival: false });
    await importAnswers(
      stage.settings,
      projectId,
      lines(30, (number) => `Lumen Table is quiet, ${number}.`),
    );
    await stage.database.query(`update projects set spend_caps = '{"hard": 1}' where id = $1`, [projectId]);
    await stage.backfill();
    expect(stage.judge.received).toEqual([]);
    await stage.database.query(`update projects set spend_caps = '{}' where id = $1`, [projectId]);
    stage.api.clock.advance(3_600_000);
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(30);
  });

  it('counts what comes during a recalculation with the next', async () => {
    const { projectId } = await stage.begin({ rival: false });
    await importAnswers(
      stage.settings,
      projectId,
      lines(3, (number) => `Lumen Table is sturdy, ${number}.`),
    );
    stage.opinions = { 'Lumen Table': { level: 'positive', score: 0.4, quote: 'Lumen Table is sturdy' } };
    await stage.database.query(
      `insert into recalculations (project_id, state, due_at, created_at, started_at, attempts, from_generation,
         to_generation, actor_set, last_execution_id, total, lease_until)
       select id, 'processing', $2, $2, $2, 1, generation, generation + 1, actor_set_now(id),
         (select max(id) from executions where project_id = projects.id), 3, $2 from projects where id = $1`,
      [projectId, stage.api.clock.now()],
    );
    await stage.backfill();
    await stage.database.query(`delete from recalculations where project_id = $1 and state = 'pending'`, [projectId]);
    stage.api.clock.advance(1);
    await stage.recalculate(projectId);
    expect(await stage.sentiments(projectId)).toEqual([]);
    expect(await stage.differences(projectId)).toEqual([]);
    await stage.backfill();
    await stage.recalculate(projectId);
    expect(await stage.sentiments(projectId)).toHaveLength(3);
    expect(stage.judge.received).toHaveLength(3);
    expect(await stage.differences(projectId)).toEqual([]);
  });

  it('needs nothing but a worker', async () => {
    const { projectId } = await stage.begin({ rival: false });
    await importAnswers(
      stage.settings,
      projectId,
      lines(2, (number) => `Lumen Table is wide, ${number}.`),
    );
    stage.opinions = { 'Lumen Table': { level: 'neutral', score: 0, quote: 'Lumen Table is wide' } };
    const settings = { ...stage.settings, PLAN_EVERY_SECONDS: 1, OPENAI_API_KEY: undefined };
    const worker = await createWorkerApp(settings, stage.api.clock);
    try {
      const judged = await eventually(
        () => stage.sentiments(projectId),
        (rows) => rows.length === 2,
      );
      expect(judged[0]).toMatchObject({ brand: 'own', level: 3, score: 0 });
      expect(await stage.differences(projectId)).toEqual([]);
    } finally {
      await worker.close();
    }
  }, 60_000);
});
