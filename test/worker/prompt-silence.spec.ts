import { replying } from '@app/testing';
import { PromptStage, TEXTS } from './support/prompt-stage';

const many = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `Which desk, ${from + index}?`);

describe('prompts and a judge that does not say everything at once', () => {
  let stage: PromptStage;
  beforeAll(async () => {
    stage = await PromptStage.start();
  }, 60_000);
  afterAll(() => stage.of.stop());

  it('are asked about in batches, and go on where they were when the judge is silent', async () => {
    const project = await stage.begin();
    const { projectId } = project;
    await stage.create(project, many(45));
    const { version } = await stage.scopeOf(projectId);
    stage.findings = Object.fromEntries(many(45).map((text) => [text, { type: 'commercial', brands: [] }]));
    stage.of.judge.reply = (response) => (stage.calls === 2 ? replying(503, '') : stage.answer())(response);
    const commercial = async () =>
      Object.values(await stage.kinds(projectId)).filter((kind) => kind === 'commercial non_brand').length;

    await stage.judge();
    expect([stage.calls, await commercial()]).toEqual([2, 20]);
    expect((await stage.scopeOf(projectId)).version).toBe(version + 1);
    await stage.later(59_999);
    expect(stage.calls).toBe(2);
    await stage.later(1);
    expect([stage.calls, await commercial()]).toEqual([4, 45]);
    expect((await stage.scopeOf(projectId)).version).toBe(version + 2);
    expect(stage.asked).toHaveLength(5);
  });

  it('that were judged are paid for once, in any locale and after a crash', async () => {
    const project = await stage.begin();
    const { projectId } = project;
    await stage.create(project, TEXTS);
    await stage.judge();
    const judged = await stage.kinds(projectId);
    await stage.create(project, TEXTS, 'DE');
    // As if the worker had died between the reply and the change.
    await stage.database.query(
      `update prompts set names_brand = null, prompt_type = 'informational' where project_id = $1`,
      [projectId],
    );
    await stage.later(60_000);
    expect(await stage.kinds(projectId)).toEqual(judged);
    expect(stage.calls).toBe(1);
  });

  it('are asked about one by one when the judge does not take them together', async () => {
    const project = await stage.begin();
    await stage.create(project, [...TEXTS, 'Something unspeakable']);
    const refusal = { ...stage.of.completion(''), choices: [{ message: { content: null, refusal: 'no' } }] };
    stage.of.judge.reply = (response) =>
      (stage.asked.includes('Something unspeakable') ? replying(200, refusal) : stage.answer())(response);
    await stage.judge();
    await stage.later(60_000);
    expect(stage.calls).toBe(1 + 6);
    expect(await stage.kinds(project.projectId)).toMatchObject({
      'Is zephyrok sturdy?': 'commercial brand_other',
      'Something unspeakable': 'informational non_brand',
    });
    await stage.later(3_600_000);
    expect(stage.calls).toBe(7);

    const next = await stage.begin();
    await stage.create(next, many(2, 100));
    stage.of.judge.reply = replying(400, {});
    await stage.judge();
    await stage.later(60_000);
    expect(stage.calls).toBe(1 + 2);
    await stage.later(60_000);
    expect(stage.calls).toBe(3);
    stage.findings = { [many(1, 100)[0]!]: { type: 'commercial', brands: [] } };
    stage.of.judge.reply = (response) => stage.answer()(response);
    await stage.later(24 * 3_600_000);
    expect(Object.values(await stage.kinds(next.projectId))).toEqual([
      'commercial non_brand',
      'informational non_brand',
    ]);
  });

  it('wait while the account of the judge or the budget does not allow a call', async () => {
    const project = await stage.begin();
    const { projectId } = project;
    await stage.create(project, TEXTS);
    await stage.database.query(`update projects set spend_caps = '{"hard": 1}' where id = $1`, [projectId]);
    await stage.judge();
    expect(stage.calls).toBe(0);
    await stage.database.query(`update projects set spend_caps = '{}' where id = $1`, [projectId]);
    stage.of.judge.reply = replying(401, {});
    await stage.later(3_600_000);
    await stage.later(3_600_000);
    expect(stage.calls).toBe(1);
    await stage.database.query('delete from vendor_states');
    stage.of.judge.reply = (response) => stage.answer()(response);
    await stage.later(3_600_000);
    expect(await stage.kinds(projectId)).toMatchObject({ 'Is zephyrok sturdy?': 'commercial brand_other' });
  });
});
