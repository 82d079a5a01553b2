import type { Channel, ModelId } from '@app/core/kernel';
import { ChannelMoves } from '@app/domain/pipeline';
import { importAnswers } from '../support/import-answers';
import { JudgeStage } from '../support/judge-stage';
import { answerLine } from './support/answers';
import { derivedRows } from './support/stored-rows';

const BRANDS = ['Lumen Table', 'Harbor Desk'];
const DOMAINS = ['lumen-table.example', 'harbor-desk.example', 'news.example'];

type Line = ReturnType<typeof answerLine> & { readonly channel: Channel };

/** `answerLine` has ChatGPT answer the even ones and Gemini the odd ones. */
const lines = (from: number, count: number, channel: Channel): Line[] =>
  Array.from({ length: count }, (_, index) => ({ ...answerLine(from + index, BRANDS, DOMAINS), channel }));

const ofChatgpt = ({ model }: Line) => model === 'chatgpt';
const ofGemini = (line: Line) => !ofChatgpt(line);

const BEFORE = lines(0, 60, 'api');
const MOVED = lines(40, 50, 'ui_capture').filter(ofChatgpt);
const LATER = lines(60, 10, 'api').filter(ofGemini);

const REFUSED = /answers of (chatgpt|gemini) come as .* are refused/;

describe('a model that is moved to another channel', () => {
  let stage: JudgeStage;
  beforeAll(async () => {
    stage = await JudgeStage.start();
  }, 60_000);
  afterAll(() => stage.stop());

  const bring = (projectId: number, some: readonly Line[]) => importAnswers(stage.settings, projectId, some);
  const move = (projectId: number, model: ModelId, to: Channel) =>
    stage.worker.get(ChannelMoves, { strict: false }).move(projectId, model, to);
  const derived = async (projectId: number) => {
    const { facts, sources } = await derivedRows(stage.database, projectId);
    return { facts, sources };
  };
  const rowsOf = async (...some: (readonly Line[])[]) => {
    const { projectId } = await stage.begin();
    for (const part of some) await bring(projectId, part);
    return derived(projectId);
  };
  const channels = (projectId: number) =>
    stage.database.query('select channel, former_channel from project_models where project_id = $1 and model = 1', [
      projectId,
    ]);

  const shown = async ({ projectId, key }: { projectId: number; key: string }) => {
    const get = async (path: string) => (await stage.api.get(`${path}?project_id=${projectId}&per_page=100`, key)).body;
    const runs = await get('/dimensions/prompt_executions');
    const answers = await get('/answers');
    const count = (rows: { model: string; channel: string }[]) =>
      rows
        .filter(({ model }) => model === 'chatgpt')
        .map(({ channel }) => channel)
        .sort();
    const [model] = (await get('/dimensions/models')).models;
    return {
      model: { model: model.model, channel: model.channel, responses: model.responses },
      totals: [runs.total, answers.total],
      runs: count(runs.data),
      answers: count(answers.data),
    };
  };

  it('counts the answers of that channel alone from the switch on, and those before when it is moved back', async () => {
    const project = await stage.begin();
    const { projectId } = project;
    await bring(projectId, BEFORE);
    const before = await derived(projectId);
    const shownBefore = await shown(project);
    expect(shownBefore).toEqual({
      model: { model: 'chatgpt', channel: 'api', responses: 30 },
      totals: [60, 60],
      runs: Array(30).fill('api'),
      answers: Array(30).fill('api'),
    });

    expect(await move(projectId, 'chatgpt', 'ui_capture')).toBe('moved');
    await bring(projectId, MOVED);
    // Until the switch nothing changes.
    expect(await derived(projectId)).toEqual(before);
    expect(await shown(project)).toEqual(shownBefore);
    expect(await stage.differences(projectId)).toEqual([]);

    await stage.recalculate(projectId);
    await bring(projectId, LATER);
    expect(await derived(projectId)).toEqual(await rowsOf(BEFORE.filter(ofGemini), MOVED, LATER));
    expect(await shown(project)).toEqual({
      model: { model: 'chatgpt', channel: 'ui_capture', responses: 25 },
      totals: [60, 60],
      runs: Array(25).fill('ui_capture'),
      answers: Array(25).fill('ui_capture'),
    });
    expect(await stage.differences(projectId)).toEqual([]);

    expect(await move(projectId, 'chatgpt', 'api')).toBe('moved');
    await stage.recalculate(projectId);
    expect(await derived(projectId)).toEqual(await rowsOf(BEFORE, LATER));
    expect((await shown(project)).model).toEqual({ model: 'chatgpt', channel: 'api', responses: 30 });
    expect(await stage.differences(projectId)).toEqual([]);
  });

  it('takes imports over the new channel only, at once', async () => {
    const { projectId } = await stage.begin();
    await bring(projectId, BEFORE);
    await move(projectId, 'chatgpt', 'ui_capture');
    await expect(bring(projectId, lines(100, 2, 'api').filter(ofChatgpt))).rejects.toThrow(
      'answers of chatgpt come as ui_capture in this project; api ones are refused',
    );
    await expect(bring(projectId, lines(100, 2, 'ui_capture').filter(ofGemini))).rejects.toThrow(REFUSED);
    await bring(projectId, MOVED);
    await stage.recalculate(projectId);
    await expect(bring(projectId, lines(100, 2, 'api').filter(ofChatgpt))).rejects.toThrow(REFUSED);
  });

  it('goes by the channel with which an evaluation began, whatever is asked for meanwhile', async () => {
    const { projectId } = await stage.begin();
    await bring(projectId, BEFORE);
    await move(projectId, 'chatgpt', 'ui_capture');
    await bring(projectId, MOVED);
    // As if its holder had begun, done nothing and died.
    await stage.database.query(
      `update recalculations set state = 'processing', attempts = 1, lease_until = $2, started_at = $2, from_generation = 1,
         to_generation = 2, actor_set = actor_set_now($1), channels = '{"1": "ui_capture", "3": "api"}',
         last_execution_id = (select max(id) from executions where project_id = $1)
       where project_id = $1`,
      [projectId, stage.api.clock.now()],
    );
    expect(await move(projectId, 'chatgpt', 'api')).toBe('moved');
    await stage.database.query(
      `update recalculations set due_at = $2::timestamptz + interval '1 hour' where project_id = $1 and state = 'pending'`,
      [projectId, stage.api.clock.now()],
    );
    await bring(projectId, LATER);
    await bring(projectId, lines(200, 4, 'api'));
    await stage.recalculate(projectId);
    expect(await channels(projectId)).toEqual([{ channel: 'api', former_channel: 'ui_capture' }]);
    const gemini = [BEFORE, LATER, lines(200, 4, 'api')].map((some) => some.filter(ofGemini));
    expect(await derived(projectId)).toEqual(await rowsOf(MOVED, ...gemini));
    expect(await stage.differences(projectId)).toEqual([]);

    stage.api.clock.advance(3_600_000);
    await stage.recalculate(projectId);
    expect(await channels(projectId)).toEqual([{ channel: 'api', former_channel: null }]);
    expect(await derived(projectId)).toEqual(await rowsOf(BEFORE, LATER, lines(200, 4, 'api')));
    expect(await stage.differences(projectId)).toEqual([]);
  });

  it('says what it cannot move, and asks for nothing twice', async () => {
    const { projectId } = await stage.begin();
    const requests = () => stage.database.query('select state from recalculations where project_id = $1', [projectId]);
    await bring(projectId, BEFORE);
    expect(await move(projectId, 'grok', 'api')).toBe('no_answers');
    expect(await move(2 ** 40, 'chatgpt', 'api')).toBe('no_project');
    expect(await move(projectId, 'chatgpt', 'api')).toBe('unchanged');
    expect(await requests()).toEqual([]);
    expect(await move(projectId, 'chatgpt', 'ui_capture')).toBe('moved');
    expect(await move(projectId, 'chatgpt', 'ui_capture')).toBe('unchanged');
    expect(await requests()).toEqual([{ state: 'pending' }]);
    expect(await move(projectId, 'chatgpt', 'api')).toBe('moved');
    expect(await channels(projectId)).toEqual([{ channel: 'api', former_channel: null }]);
    expect(await requests()).toEqual([{ state: 'pending' }]);
  });
});
