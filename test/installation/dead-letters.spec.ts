import { modelCode } from '@app/core/kernel';
import { DELIVERY_LEASE, NOTICE_LEASE } from '@app/domain/signals';
import { deadRows } from '@app/platform/leases';
import { clusterUrl, createProject, createPrompt } from '@app/testing';
import { retryDeadLetters } from '../../apps/cli/src/commands/dead-letters/retry.command';
import { ApiHarness } from '../support/api-harness';
import { type BrowserSession, ofPage, signIn } from '../support/browser-session';

const DAY = '2026-03-10';
const DIED = '2026-03-10T11:00:00.000Z';

interface Failed {
  readonly slot?: string;
  readonly diedAt?: string;
  readonly answered?: boolean;
  readonly paid?: boolean;
}

describe('dead letters', () => {
  let api: ApiHarness;
  let admin: BrowserSession;
  let owner: { id: number; key: string };
  let projectId: number;
  let promptId: number;
  let replicate: number;

  beforeAll(async () => {
    api = await ApiHarness.start({ RATE_LIMIT_PER_MINUTE: '100000', WRITE_RATE_LIMIT_PER_MINUTE: '100000' });
    const { id } = await api.addUser();
    await api.database.query('update users set is_admin = true, name = $2 where id = $1', [id, 'Ann']);
    admin = await signIn(api, id);
    owner = await api.addUser({ scope: 'read_write', plan: 'enterprise' });
    await api.database.query(`select ensure_month('${DAY}')`);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    await api.database.query('truncate dead_letter_actions');
    await api.database.query('delete from executions');
    projectId = await createProject(api.database, owner.id);
    promptId = await createPrompt(api.database, projectId, { text: 'Which anvil?' });
    replicate = 0;
  });

  async function failed({ slot = `${DAY}.1`, diedAt = DIED, answered, paid }: Failed = {}): Promise<string> {
    const [row] = await api.database.query<{ id: number }>(
      `insert into executions (project_id, prompt_id, model, slot, replicate, state, channel, due_at, executed_at, day, attempts,
         error_code, error_message)
       values ($1, $2, $3, $4, $5, 'failed', 'api', $6, $6, $7, 3, 'account', 'HTTP 401') returning id`,
      [projectId, promptId, modelCode('chatgpt'), slot, (replicate += 1), diedAt, DAY],
    );
    if (answered) {
      await api.database.query(
        `insert into answers (project_id, day, execution_id, text, details) values ($1, $2, $3, 'Acme does.', '{}')`,
        [projectId, DAY, row!.id],
      );
    }
    if (paid) {
      await api.database.query(
        `insert into cost_entries (project_id, execution_id, attempt, vendor, model, currency, cost_micros, estimated, day, created_at, subject, subject_id)
         values ($1, $2, 1, 'openai', 1, 'USD', 100, false, $3, $4, 0, 0)`,
        [projectId, row!.id, DAY, DIED],
      );
    }
    return `executions.${projectId}.${row!.id}.${new Date(diedAt).getTime()}`;
  }

  const list = async (query = '') =>
    (await api.get(`/installation/dead_letters${query}`, undefined, { Cookie: admin.cookie })).body;
  const act = (action: 'retry' | 'drop', ids: readonly string[], headers = ofPage(admin)) =>
    api.send('post', `/installation/dead_letters/${action}`, '', { ids }, headers);
  const stateOf = async (id: string) => {
    const [row] = await api.database.query<{ state: string; attempts: number }>(
      'select state, attempts from executions where project_id = $1 and id = $2',
      id.split('.').slice(1, 3),
    );
    return row;
  };

  it('are for the session of an administrator alone', async () => {
    const dead = await failed();
    const stranger = await signIn(api, owner.id);
    const asked = [
      await api.get('/installation', owner.key),
      await api.get('/installation', undefined, { Cookie: stranger.cookie }),
      await api.get('/installation/dead_letters', owner.key),
      await api.get('/installation/dead_letters', undefined, { Cookie: stranger.cookie }),
      await act('retry', [dead], ofPage(stranger)),
      await act('drop', [dead], { ...ofPage(admin), 'X-CSRF-Token': 'another' }),
      await api.send('post', '/installation/dead_letters/drop', owner.key, { ids: [dead] }),
    ];
    expect(asked.map(({ status, body }) => [status, body.error.code])).toEqual(
      asked.map(() => [403, 'ERR_INSUFFICIENT_SCOPE']),
    );
    expect((await list()).total).toBe(1);
  });

  it('are listed with their reasons, but for those of demos and those that are history', async () => {
    const dead = await failed();
    await failed({ diedAt: '2026-02-01T10:00:00.000Z' });
    const demo = await createProject(api.database, owner.id, { demo: true });
    await api.database.query(
      `insert into tasks (project_id, public_id, user_id, task_type, title, state, due_at, created_at)
       values ($1, 'demo', $2, 'brief', 'Demo', 'failed', $3, $3)`,
      [demo, owner.id, DIED],
    );
    const body = await list();
    expect(body).toMatchObject({ total: 1, counts: { executions: 1 } });
    expect(body.data).toEqual([
      {
        id: dead,
        work: 'executions',
        project_id: projectId,
        project: 'Acme',
        item_id: Number(dead.split('.')[2]),
        died_at: DIED,
        attempts: 3,
        reason: 'account: HTTP 401',
      },
    ]);
    expect(await list('?work=letters')).toMatchObject({ total: 0, counts: { executions: 1 }, data: [] });
  });

  it('begin again: a question while its slot lasts, an answer by being read, and nothing that was paid for', async () => {
    const question = await failed();
    const answer = await failed({ slot: '2026-03-01.1', answered: true, paid: true });
    const paid = await failed({ paid: true });
    const late = await failed({ slot: '2026-03-09.1' });
    const { body } = await act('retry', [question, answer, paid, late, 'nonsense', `${question}9`]);
    expect(body).toMatchObject({
      action: 'retry',
      done: [question, answer],
      refused: [
        { id: paid, reason: 'paid' },
        { id: late, reason: 'slot_over' },
        { id: 'nonsense', reason: 'not_dead' },
        { id: `${question}9`, reason: 'not_dead' },
      ],
    });
    expect([await stateOf(question), (await stateOf(answer))!.state]).toEqual([
      { state: 'queued', attempts: 0 },
      'captured',
    ]);
    expect((await list()).data.map(({ id }: { id: string }) => id).toSorted()).toEqual([paid, late].toSorted());
  });

  it.each([
    ['whose prompt rests', 'update prompts set scheduled = false where id = $1', () => promptId],
    ['whose prompt is asked elsewhere', `update prompts set models = '{2}' where id = $1`, () => promptId],
    ['of a paused project', 'update projects set paused = true where id = $1', () => projectId],
    ['of an archived project', 'update projects set paused = true, archived_at = now() where id = $1', () => projectId],
    ['of a model that is off', 'update executions set model = 6 where project_id = $1', () => projectId],
    [
      'of a model that has moved to another channel',
      `insert into project_models (project_id, model, channel) values ($1, 1, 'ui')`,
      () => projectId,
    ],
  ])('ask nothing %s, and read its stored answer', async (_what, change, id) => {
    const [question, answer] = [await failed(), await failed({ answered: true })];
    await api.database.query(change, [id()]);
    expect((await act('retry', [question, answer])).body).toMatchObject({
      done: [answer],
      refused: [{ id: question, reason: 'not_asked' }],
    });
    expect((await stateOf(question))!.state).toBe('failed');
  });

  it('begin again once, however many press at once, and again after another death', async () => {
    const dead = await failed();
    const answers = await Promise.all(Array.from({ length: 6 }, () => act('retry', [dead])));
    expect(answers.flatMap(({ body }) => body.done)).toEqual([dead]);
    expect(answers.filter(({ body }) => body.refused[0]?.reason === 'not_dead')).toHaveLength(5);
    const again = '2026-03-10T11:30:00.000Z';
    await api.database.query(`update executions set state = 'failed', executed_at = $1, day = $2, due_at = $1`, [
      again,
      DAY,
    ]);
    expect((await act('retry', [dead])).body.refused).toEqual([{ id: dead, reason: 'not_dead' }]);
    const [next] = (await list()).data;
    expect(next).toMatchObject({ died_at: again });
    expect((await act('retry', [next.id])).body.done).toEqual([next.id]);
  });

  it('begin again all at once by a command, of one kind, and once', async () => {
    const ids = [];
    for (let death = 0; death < 120; death += 1) ids.push(await failed());
    const paid = await failed({ paid: true });
    const all = (work: string) =>
      retryDeadLetters.work.run(api.app as never, { id: [], all: true, work }, { line: () => undefined } as never);
    expect(await all('letters')).toEqual({ done: [], refused: [] });
    const { done, refused } = (await all('executions')) as { done: string[]; refused: object[] };
    expect(done.toSorted()).toEqual(ids.toSorted());
    expect(refused).toEqual([{ id: paid, reason: 'paid' }]);
    expect(await all('executions')).toEqual({ done: [], refused });
  });

  it('rest once they are dropped, many at a time, and who did it is kept', async () => {
    const ids = [await failed(), await failed()];
    expect((await act('drop', [...ids, ids[0]!])).body).toMatchObject({ done: ids, refused: [] });
    expect(await list()).toMatchObject({ total: 0, counts: {}, data: [] });
    for (const action of ['drop', 'retry'] as const) expect((await act(action, ids)).body.done).toEqual([]);
    expect(await stateOf(ids[0]!)).toEqual({ state: 'failed', attempts: 3 });
    const { body } = await api.get('/installation', undefined, { Cookie: admin.cookie });
    expect(body.actions).toHaveLength(2);
    expect(body.actions[0]).toMatchObject({
      action: 'drop',
      work: 'executions',
      by: 'Ann',
      reason: 'account: HTTP 401',
    });
  });

  it('of every other kind begin again by the rules of their noun', async () => {
    const { database } = api;
    const at = [projectId, DIED];
    await database.query(
      `insert into recommendation_runs (project_id, id, recommendation_type, status, models, created_at, due_at, attempts, error_message)
       values ($1, 1, 'ai_visibility', 'failed', '{1}', $2, $2, 3, 'no')`,
      at,
    );
    await database.query(
      `insert into tasks (project_id, id, public_id, user_id, task_type, title, state, due_at, created_at, processed_at, error_message)
       values ($1, 1, 'one', $3, 'brief', 'Brief', 'failed', $2, $2, $2, 'no')`,
      [...at, owner.id],
    );
    await database.query(
      `insert into audit_batches (project_id, id, url, start_url, state, due_at, created_at)
       values ($1, 1, 'https://acme.example', 'https://acme.example/', 'failed', $2, $2)`,
      at,
    );
    await database.query(
      `insert into audit_reports (project_id, id, batch_id, report_type, state, created_at, completed_at, error_message)
       values ($1, 1, 1, 'schema', 'failed', $2, $2, 'no')`,
      at,
    );
    await database.query(
      `insert into imports (project_id, id, user_id, file_key, name, format, bytes, sha256, mapping, refuse_unknown_prompts, state,
         problem, created_at, touched_at, ended_at, due_at)
       values ($1, 1, $3, '', 'a.csv', 'csv', 1, '', '{}', false, 'failed', 'no', $2, $2, $2, $2)`,
      [...at, owner.id],
    );
    await database.query(
      `insert into letters (message_id, purpose, recipient, sealed, state, due_at, ends_at, created_at, attempts, error)
       values (gen_random_uuid(), 'owner', '', '', 'failed', $1, $1, $1, 3, 'refused')`,
      [DIED],
    );
    await database.query(
      `insert into recalculations (project_id, id, state, due_at, created_at, started_at, done, error_message)
       values ($1, 1, 'failed', $2, $2, $2, 7, 'no')`,
      at,
    );
    const { data } = await list();
    const ids = data.map(({ id }: { id: string }) => id);
    const { body } = await act('retry', ids);
    expect(body.refused.map(({ id, reason }: { id: string; reason: string }) => [id.split('.')[0], reason])).toEqual([
      ['imports', 'file_gone'],
    ]);
    const states = await database.query<{ state: string }>(
      `select status as state from recommendation_runs where project_id = $1
       union all select state from tasks where project_id = $1
       union all select state from audit_batches where project_id = $1
       union all select state from audit_reports where project_id = $1
       union all select state || done from recalculations where project_id = $1
       union all select state || attempts from letters`,
      [projectId],
    );
    expect(states.map(({ state }) => state)).toEqual([
      'pending',
      'pending',
      'pending',
      'pending',
      'processing7',
      'queued0',
    ]);
  });

  it('that somebody has sent again are not sent twice', async () => {
    const { database } = api;
    await database.query(
      `insert into webhooks (id, project_id, url, events, state, created_at)
       overriding system value values (7, $1, 'https://receiver.example/', '{}', 'active', $2)`,
      [projectId, DIED],
    );
    const message = '00000000-0000-4000-8000-000000000001';
    const add = (id: number, state: string, messageId: string) =>
      database.query(
        `insert into webhook_deliveries (project_id, id, webhook_id, message_id, sequence, event, payload, state, due_at, created_at, error)
         overriding system value values ($1, $2, 7, $3, $2, 'change.detected', '{}', $4, $5, $5, 'HTTP 500')`,
        [projectId, id, messageId, state, DIED],
      );
    await add(1, 'failed', message);
    await add(2, 'delivered', message);
    await add(3, 'failed', message.replace(/1$/, '2'));
    const [first, other] = [1, 3].map((id) => `webhook_deliveries.${projectId}.${id}.${new Date(DIED).getTime()}`);
    expect((await act('retry', [first!, other!])).body).toMatchObject({
      done: [other],
      refused: [{ id: first, reason: 'superseded' }],
    });
  });

  it('that nobody would receive stay as they are', async () => {
    const { database } = api;
    await database.query(
      `insert into webhooks (id, project_id, url, events, state, created_at)
       overriding system value values (8, $1, 'https://off.example/', '{}', 'disabled', $2)`,
      [projectId, DIED],
    );
    await database.query(
      `insert into webhook_deliveries (project_id, id, webhook_id, message_id, sequence, event, payload, state, due_at, created_at, error)
       overriding system value values ($1, 11, 8, gen_random_uuid(), 1, 'change.detected', '{}', 'failed', $2, $2, 'HTTP 500')`,
      [projectId, DIED],
    );
    const id = `webhook_deliveries.${projectId}.11.${new Date(DIED).getTime()}`;
    expect((await act('retry', [id])).body.refused).toEqual([{ id, reason: 'receiver_off' }]);
    await database.query(`update webhooks set state = 'active' where id = 8`);
    expect((await act('retry', [id])).body.done).toEqual([id]);
  });

  // A cluster's plan is another one.
  (clusterUrl() ? it.skip : it)('among all messages are found without reading those that arrived', async () => {
    const { database } = api;
    await database.query(
      `insert into webhooks (id, project_id, url, events, state, created_at)
       overriding system value values (9, $1, 'https://receiver.example/', '{}', 'active', $2)`,
      [projectId, DIED],
    );
    await database.query(
      `insert into notice_channels (id, project_id, kind, shown, sealed, hears, state, created_at)
       overriding system value values (9, $1, 'slack', 'hooks.slack.example', '', '{}', 'active', $2)`,
      [projectId, DIED],
    );
    const messages = `overriding system value select $1::bigint, 1000 + n, 9, gen_random_uuid(), case when n % 1000 = 0 then 'failed' else 'delivered' end, $2::timestamptz, $2::timestamptz`;
    await database.query(
      `insert into webhook_deliveries (project_id, id, webhook_id, message_id, state, due_at, created_at, sequence, event, payload)
       ${messages}, 100 + n, 'change.detected', '{}' from generate_series(1, 5000) n`,
      [projectId, DIED],
    );
    await database.query(
      `insert into notices (project_id, id, channel_id, message_id, state, due_at, created_at, kind, story)
       ${messages}, 'alarm', '{}' from generate_series(1, 5000) n`,
      [projectId, DIED],
    );
    await database.query('analyze webhook_deliveries, notices');
    for (const lease of [DELIVERY_LEASE, NOTICE_LEASE]) {
      const plan = await database.query<{ 'QUERY PLAN': string }>(`explain ${deadRows(lease, `'${DAY}'`)}`);
      const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toContain(`${lease.table}_failed`);
    }
    await database.query('delete from webhooks where id = 9');
    await database.query('delete from notice_channels where id = 9');
  });
});
