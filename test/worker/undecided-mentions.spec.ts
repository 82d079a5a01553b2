import { createCompetitor } from '@app/testing';
import { importAnswers } from '../support/import-answers';
import { JudgeStage } from '../support/judge-stage';

/** A name that is a word: the rules count it in a text about brands, and cannot be sure. */
const LIKELY = 'Many aim at Target numbers of that kind.';
/** In small letters it is more likely the word. */
const UNLIKELY = 'Many find it at target for less.';
const SURE = 'Find it on [target.example](https://target.example/desks) or at Target.';
const LIKED = { level: 'positive', score: 0.5, quote: 'Lumen Table is solid, says everybody' };

describe('mentions that the rules leave undecided', () => {
  let stage: JudgeStage;
  beforeAll(async () => {
    stage = await JudgeStage.start();
  }, 60_000);
  afterAll(() => stage.stop());
  beforeEach(() => {
    stage.opinions = {};
    stage.meanings = {};
  });

  const begin = async (name: string) => {
    const begun = await stage.begin();
    await createCompetitor(stage.database, begun.projectId, name, 'target.example');
    return begun;
  };
  const run = async (projectId: number, text: string) => {
    stage.answerEndsWith(text);
    await stage.run(projectId, await stage.plan(projectId));
  };
  const mentions = async ({ projectId, key }: { projectId: number; key: string }) => {
    const { body } = await stage.api.get(`/dimensions/all_mentions?project_id=${projectId}`, key);
    const rows = body.data as { name: string; position: number; decided_by: string }[];
    return rows.map(({ name, position, decided_by: by }) => `${position} ${name}: ${by}`).sort();
  };
  const verdicts = (projectId: number) =>
    stage.database.query(
      'select by_rules, by_judge, quote, late, taken from mention_verdicts where project_id = $1 order by actor_id',
      [projectId],
    );
  const recalculate = async (projectId: number) => {
    await stage.database.query(
      `insert into recalculations (project_id, state, due_at, created_at) values ($1, 'pending', $2, $2)`,
      [projectId, stage.api.clock.now()],
    );
    await stage.recalculate(projectId);
  };
  const others = ['1 Harbor Desk: rules', '2 Lumen Table: rules'];

  it('are taken back by the judge, with a quotation, in the call about sentiments', async () => {
    const project = await begin('Target');
    stage.meanings = { Target: { means: false, quote: 'Many aim at Target numbers' } };
    stage.opinions = { Target: { level: 'positive', score: 0.5, quote: 'Many aim at Target numbers' } };
    await run(project.projectId, LIKELY);

    expect(stage.judge.received).toHaveLength(1);
    expect(stage.asked.brands.filter(({ undecided }) => undecided)).toEqual([
      { id: expect.any(String), names: ['Target'], site: 'target.example', undecided: true },
    ]);
    expect(await mentions(project)).toEqual(others);
    const stored = [
      { by_rules: true, by_judge: false, quote: 'Many aim at Target numbers', late: false, taken: false },
    ];
    expect(await verdicts(project.projectId)).toEqual(stored);
    expect(await stage.sentiments(project.projectId)).toEqual([]);
    expect(await stage.differences(project.projectId)).toEqual([]);

    await recalculate(project.projectId);
    expect(await mentions(project)).toEqual(others);
    expect(await verdicts(project.projectId)).toEqual(stored);
    expect(await stage.differences(project.projectId)).toEqual([]);
    stage.api.clock.advance(25 * 3_600_000);
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(1);
  });

  it('are added by the judge', async () => {
    const project = await begin('target');
    stage.meanings = { target: { means: true, quote: UNLIKELY } };
    stage.opinions = { target: { level: 'positive', score: 0.5, quote: UNLIKELY } };
    await run(project.projectId, UNLIKELY);
    const added = [...others, '3 target: judge'];
    expect(await mentions(project)).toEqual(added);
    expect(await verdicts(project.projectId)).toMatchObject([{ by_rules: false, by_judge: true }]);
    expect(await stage.sentiments(project.projectId)).toMatchObject([{ brand: 'target', level: 2 }]);
    expect(await stage.differences(project.projectId)).toEqual([]);

    await recalculate(project.projectId);
    expect(await mentions(project)).toEqual(added);
    expect(await stage.differences(project.projectId)).toEqual([]);
    expect(stage.judge.received).toHaveLength(1);
    const { id } = (await stage.executions(project.projectId))[0]!;
    const { body } = await stage.api.get(`/answers/${id}?project_id=${project.projectId}`, project.key);
    const response = [...(body.response as string)];
    const places = (body.mention_places as { start: number; end: number }[]).map(({ start, end }) =>
      response.slice(start, end).join(''),
    );
    expect(places).toContain('target');
  });

  it.each([
    ['the judge says nothing', undefined],
    ['its quotation lacks the name', 'Many aim at such numbers'],
    ['its quotation is from elsewhere', 'Harbor Desk – stabil und leise'],
  ])('stay as the rules have them when %s', async (_, quote) => {
    const project = await begin('Target');
    if (quote) stage.meanings = { Target: { means: false, quote } };
    await run(project.projectId, LIKELY);
    expect(await mentions(project)).toEqual([...others, '3 Target: rules']);
    expect(await verdicts(project.projectId)).toEqual([]);
  });

  it('are no others: the judge has no say in sure mentions', async () => {
    const project = await begin('Target');
    stage.meanings = { Target: { means: false, quote: 'or at Target.' } };
    await run(project.projectId, SURE);
    expect(stage.asked.brands.filter(({ undecided }) => undecided)).toEqual([]);
    expect(stage.askedBody.messages[0]!.content).not.toContain('undecided');
    expect(await mentions(project)).toHaveLength(3);
  });

  it('of imported answers are decided afterwards, and count so from the next recalculation on', async () => {
    const project = await begin('Target');
    const { projectId } = project;
    const answer = `Lumen Table is solid, says everybody. ${LIKELY}`;
    const line = { prompt: 'Which?', country_code: 'ES', language_code: 'en', model: 'perplexity', answer };
    await importAnswers(stage.settings, projectId, [{ ...line, executed_at: '2026-03-05T10:00:00Z' }]);
    stage.meanings = { Target: { means: false, quote: 'Many aim at Target numbers' } };
    stage.opinions = { 'Lumen Table': LIKED };
    await stage.backfill();
    expect(await verdicts(projectId)).toMatchObject([{ by_judge: false, late: true }]);
    expect(await mentions(project)).toEqual(['1 Lumen Table: rules', '2 Target: rules']);
    expect(await stage.differences(projectId)).toEqual([]);

    await stage.recalculate(projectId);
    expect(await verdicts(projectId)).toMatchObject([{ by_judge: false, late: false, taken: false }]);
    expect(await mentions(project)).toEqual(['1 Lumen Table: rules']);
    expect(await stage.sentiments(projectId)).toMatchObject([{ brand: 'own', level: 2 }]);
    expect(await stage.differences(projectId)).toEqual([]);
    stage.api.clock.advance(25 * 3_600_000);
    await stage.backfill();
    expect(stage.judge.received).toHaveLength(1);
  });
});

it('without a judge are as the rules have them', async () => {
  const stage = await JudgeStage.start({ JUDGE_API_KEY: '' });
  try {
    const { projectId, key } = await stage.begin();
    await createCompetitor(stage.database, projectId, 'Target', 'target.example');
    stage.answerEndsWith(LIKELY);
    await stage.run(projectId, await stage.plan(projectId));
    const { body } = await stage.api.get(`/dimensions/all_mentions?project_id=${projectId}`, key);
    expect(body.data).toMatchObject([{ decided_by: 'rules' }, { decided_by: 'rules' }, { decided_by: 'rules' }]);
    expect(stage.judge.received).toEqual([]);
  } finally {
    await stage.stop();
  }
}, 60_000);
