import { createCompetitor, createProject, createPrompt } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

const SPAIN = { country_code: 'ES', language_code: 'es' };

describe('writing prompts', () => {
  let api: ApiHarness;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 240_000);
  afterAll(() => api.stop());

  const rows = (account: WritingAccount) =>
    api.database.query<Record<string, unknown>>(
      `select id, prompt_text, country_code, language_code, prompt_type, prompt_type_by_user, brand_kind,
         brand_kind_by_user, created_at
       from prompts where project_id = $1 order by id`,
      [account.projectId],
    );

  it('creates those that are new and answers for each, in order', async () => {
    const account = await WritingAccount.create(api, { plan: 'trial' });
    const known = await createPrompt(api.database, account.projectId, {
      text: 'Known one',
      country: 'ES',
      language: 'es',
    });
    await createPrompt(api.database, account.projectId, { text: 'Elsewhere', country: 'MX', language: 'es' });
    const version = await account.version();
    const { status, body } = await account.post('/prompts', {
      prompts: [
        '  Which   shoes\n last? ',
        { prompt_text: 'Known one' },
        'Which shoes last?',
        'which shoes last?',
        'Elsewhere',
      ],
      country_code: 'es',
      language_code: 'ES',
    });
    expect(status).toBe(201);
    const [first, , , second, third] = body.data.map(({ id }: { id: number }) => id);
    expect(body).toEqual({
      project_id: account.projectId,
      created: 3,
      skipped: 2,
      total_after: 5,
      prompts_available: 20,
      next_slot_at: '2026-03-10T23:00:00.000Z',
      data: [
        { id: first, raw_input: '  Which   shoes\n last? ', status: 'created' },
        { id: known, raw_input: 'Known one', status: 'exists' },
        { id: first, raw_input: 'Which shoes last?', status: 'exists' },
        { id: second, raw_input: 'which shoes last?', status: 'created' },
        { id: third, raw_input: 'Elsewhere', status: 'created' },
      ],
      request_id: expect.any(String),
    });
    expect(await account.version()).toBe(version + 1);
    expect((await rows(account)).filter(({ id }) => id === first)).toEqual([
      expect.objectContaining({
        prompt_text: 'Which shoes last?',
        ...SPAIN,
        created_at: api.clock.now(),
      }),
    ]);
  });

  it('has vendors asked from now on what came with an import', async () => {
    const account = await WritingAccount.create(api);
    await account.post('/prompts', { prompts: ['One', 'Two'], ...SPAIN });
    await api.database.query('update prompts set scheduled = false where project_id = $1', [account.projectId]);
    const { body } = await account.post('/prompts', { prompts: ['Two'], ...SPAIN });
    expect(body).toMatchObject({ created: 0, data: [{ status: 'exists' }] });
    expect(
      await api.database.query('select prompt_text, scheduled from prompts where project_id = $1 order by id', [
        account.projectId,
      ]),
    ).toEqual([
      { prompt_text: 'One', scheduled: false },
      { prompt_text: 'Two', scheduled: true },
    ]);
  });

  it.each([
    [{ cadence: 'weekly' }, '2026-03-15T23:00:00.000Z'],
    [{ cadence: '6h' }, '2026-03-10T17:00:00.000Z'],
    [{ paused: true }, null],
  ])('says when the next slot of %o begins, also for prompts that exist', async (fields, next) => {
    const account = await WritingAccount.create(api);
    await account.post('/prompts', { prompts: ['One'], ...SPAIN });
    expect((await account.patch(`/projects/${account.projectId}`, fields)).status).toBe(200);
    const { body } = await account.post('/prompts', { prompts: ['One', 'Two'], ...SPAIN });
    expect([body.created, body.next_slot_at]).toEqual([1, next]);
  });

  it('writes nothing and moves nothing when all exist', async () => {
    const account = await WritingAccount.create(api);
    await account.post('/prompts', { prompts: ['One', 'Two'], ...SPAIN });
    await account.post('/prompts', { prompts: ['Três'], ...SPAIN });
    const version = await account.version();
    const prompts = ['Two', 'One', 'Três'.normalize('NFD')];
    const { status, body } = await account.post('/prompts', { prompts, ...SPAIN });
    expect([status, body.created, body.skipped, body.total_after]).toEqual([201, 0, 3, 3]);
    expect(await account.version()).toBe(version);
  });

  it('keeps what is said of a prompt and finds the rest by rules', async () => {
    const account = await WritingAccount.create(api);
    await createCompetitor(api.database, account.projectId, 'Globex', 'globex.example');
    await account.post('/prompts', {
      prompts: [
        'Is Acme any good?',
        { prompt_text: 'Buy from Globex', prompt_type: 'navigational' },
        { prompt_text: 'What is a shoe?', brand_kind: 'brand', prompt_type: null, unknown: 'ignored' },
        { prompt_text: 'How are shoes made?', brand_kind: '' },
      ],
      ...SPAIN,
    });
    const kinds = (await rows(account)).map((row) => [
      row.prompt_type,
      row.prompt_type_by_user,
      row.brand_kind,
      row.brand_kind_by_user,
    ]);
    expect(kinds).toEqual([
      ['commercial', false, 'brand', false],
      ['navigational', true, 'brand_other', false],
      ['informational', false, 'brand', true],
      ['informational', false, 'non_brand', false],
    ]);
  });

  it('takes 1 to 2,000 characters, whatever their script', async () => {
    const account = await WritingAccount.create(api);
    const long = '👟'.repeat(2_000);
    const { status } = await account.post('/prompts', { prompts: [long, 'x'], ...SPAIN });
    expect(status).toBe(201);
    const { body } = await account.post('/prompts', { prompts: ['fine', `${long}x`], ...SPAIN });
    expect(body.error.message).toBe('prompts[1]: prompt_text must have 1 to 2000 characters');
  });

  it.each<[string, unknown, string]>([
    ['no list', 'one', 'prompts must be an array'],
    ['an object', {}, 'prompts must be an array'],
    ['nothing', [], 'prompts is required'],
    ['null', null, 'prompts is required'],
    ['too many', Array.from({ length: 101 }, (_, n) => `Prompt ${n}`), 'prompts must have at most 100 items'],
    ['a blank one', ['fine', ' \n\u00a0'], 'prompts[1]: prompt_text must have a character that can be seen'],
    ['one that nobody sees', ['\u200B'], 'prompts[0]: prompt_text must have a character that can be seen'],
    ['an empty one', [''], 'prompts[0]: prompt_text is required'],
    ['a number', ['fine', 7], 'prompts[1]: must be a string or an object'],
    ['a list', [['fine']], 'prompts[0]: must be a string or an object'],
    ['a null', ['fine', null], 'prompts[1]: must be a string or an object'],
    ['an object without text', [{ prompt_type: 'commercial' }], 'prompts[0]: prompt_text is required'],
    ['a text of another type', [{ prompt_text: { deep: true } }], 'prompts[0]: prompt_text must be a string'],
    ['a NUL', ['a\0b'], 'prompts[0]: prompt_text must be valid Unicode text without NUL'],
    ['half a character', ['a\ud800'], 'prompts[0]: prompt_text must be valid Unicode text without NUL'],
    [
      'an unknown type',
      [{ prompt_text: 'fine', prompt_type: 'chatty' }],
      'prompts[0]: prompt_type must be one of: informational, navigational, commercial, transactional',
    ],
    [
      'a kind of another type',
      [{ prompt_text: 'fine', brand_kind: ['brand'] }],
      'prompts[0]: brand_kind must be one of: brand, brand_other, non_brand',
    ],
  ])('refuses %s for prompts', async (_, prompts, message) => {
    const account = await WritingAccount.create(api);
    const { status, body } = await account.post('/prompts', { prompts, ...SPAIN });
    expect([status, body.error.code, body.error.message]).toEqual([422, 'ERR_INVALID_PARAM', message]);
    expect(body.error.meta).toEqual({ param: 'prompts', errors: [{ param: 'prompts', message }] });
    expect(await rows(account)).toEqual([]);
  });

  it.each([
    ['country_code', 'ZZ'],
    ['country_code', 'UK'],
    ['country_code', 'ESP'],
    ['country_code', 34],
    ['country_code', null],
    ['language_code', 'xx'],
    ['language_code', 'und'],
    ['language_code', 'es-ES'],
    ['language_code', ['es']],
    ['language_code', ''],
    ['project_id', 'one'],
    ['project_id', 1.5],
    ['project_id', [1]],
  ])('refuses %s %j', async (param, value) => {
    const account = await WritingAccount.create(api);
    const { status, body } = await account.post('/prompts', { prompts: ['fine'], ...SPAIN, [param]: value });
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', param]);
  });

  it('takes any country and language that there is', async () => {
    const account = await WritingAccount.create(api);
    for (const [country_code, language_code] of [
      ['gb', 'EN'],
      ['ph', 'fil'],
      ['es', 'ast'],
      ['CN', 'yue'],
      ['FR', 'FRE'],
    ]) {
      const { status } = await account.post('/prompts', { prompts: ['fine'], country_code, language_code });
      expect([country_code, status]).toEqual([country_code, 201]);
    }
    expect((await rows(account)).map((row) => `${row.country_code}-${row.language_code}`)).toEqual([
      'GB-en',
      'PH-fil',
      'ES-ast',
      'CN-yue',
      'FR-fr',
    ]);
  });

  it.each([[[1, 2]], ['text'], [7], [null]])('refuses %j for a body', async (sent) => {
    const account = await WritingAccount.create(api);
    const { status, body } = await api.send('post', '/prompts', account.key, sent);
    expect([status, body.error.code, body.error.meta.param]).toEqual([422, 'ERR_INVALID_PARAM', 'body']);
  });

  it('names every bad parameter', async () => {
    const account = await WritingAccount.create(api);
    const { body } = await api.send('post', '/prompts', account.key, {});
    expect(body.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual([
      'project_id',
      'prompts',
      'country_code',
      'language_code',
    ]);
  });

  it('is for keys that may write, and for own projects', async () => {
    const account = await WritingAccount.create(api);
    const reader = await api.addKey(account.userId, 'read');
    const stranger = await WritingAccount.create(api);
    const theirs = await createPrompt(api.database, account.projectId, { text: 'Theirs' });
    const writes = [
      ['post', '/prompts', { project_id: account.projectId, prompts: ['fine'], ...SPAIN }],
      ['patch', `/prompts/${theirs}`, { project_id: account.projectId, brand_kind: 'brand' }],
      ['delete', `/prompts/${theirs}?project_id=${account.projectId}`, undefined],
    ] as const;
    for (const [method, path, body] of writes) {
      const read = await api.send(method, path, reader, body);
      expect([read.status, read.body.error.code]).toEqual([403, 'ERR_INSUFFICIENT_SCOPE']);
      const foreign = await api.send(method, path, stranger.key, body);
      expect([foreign.status, foreign.body.error.code]).toEqual([404, 'ERR_PROJECT_NOT_FOUND']);
    }
    for (const [method, path] of [
      ['patch', '/prompts'],
      ['delete', '/prompts'],
    ] as const) {
      const { status, body } = await stranger[method](`${path}/${theirs}`, {});
      expect([status, body.error.code, body.error.meta.param]).toEqual([404, 'ERR_NOT_FOUND', 'id']);
    }
    expect(await rows(account)).toHaveLength(1);
  });

  describe('the quota of the account', () => {
    it('is for all of a request or for nothing, over all projects', async () => {
      const account = await WritingAccount.create(api, { plan: 'trial' });
      const other = await createProject(api.database, account.userId);
      await createPrompt(api.database, other, { text: 'Elsewhere' });
      const prompts = Array.from({ length: 23 }, (_, n) => `Prompt ${n}`);
      const { body: created } = await account.post('/prompts', { prompts, ...SPAIN });
      expect([created.total_after, created.prompts_available]).toEqual([24, 1]);
      const { status, body } = await account.post('/prompts', { prompts: ['Prompt 1', 'New', 'Newer'], ...SPAIN });
      expect([status, body.error.code]).toEqual([422, 'ERR_LIMIT_REACHED']);
      expect(body.error.meta).toEqual({ limit: 25, used: 24, requested: 2 });
      expect(await rows(account)).toHaveLength(23);
      const { status: fits } = await account.post('/prompts', { prompts: ['Prompt 1', 'New', 'New'], ...SPAIN });
      expect(fits).toBe(201);
    });

    it('holds when requests come at the same time', async () => {
      const account = await WritingAccount.create(api, { plan: 'trial' });
      const prompts = Array.from({ length: 24 }, (_, n) => `Prompt ${n}`);
      await account.post('/prompts', { prompts, ...SPAIN });
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n) => account.post('/prompts', { prompts: [`Late ${n}`], ...SPAIN })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 422)).toHaveLength(49);
      expect(await rows(account)).toHaveLength(25);
    });
  });

  it('creates a prompt once, however many ask for it at the same time', async () => {
    const account = await WritingAccount.create(api);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => account.post('/prompts', { prompts: ['Same', `Own ${n % 5}`], ...SPAIN })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(6);
    expect(new Set(answers.map(({ body }) => body.data[0].id)).size).toBe(1);
    expect(await rows(account)).toHaveLength(6);
  });
});
