import { createPrompt } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES, WritingAccount } from '../support/writing-account';

describe('assigning tags', () => {
  let api: ApiHarness;
  let account: WritingAccount;
  let prompts: number[];

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
  }, 60_000);
  afterAll(() => api.stop());

  beforeEach(async () => {
    account = await WritingAccount.create(api);
    prompts = [];
    for (const text of ['One', 'Two', 'Three']) {
      prompts.push(await createPrompt(api.database, account.projectId, { text }));
    }
  });

  const addTag = async (name: string, of = account): Promise<number> =>
    (await of.post('/collections', { name })).body.collection.id as number;
  const stored = async () => {
    const { body } = await account.get('/dimensions/tags');
    return (body.collections as { name: string; prompts_count: number }[]).map(
      ({ name, prompts_count }) => `${name} ${prompts_count}`,
    );
  };
  const assign = (body: object) => account.post('/prompts/assign_tags', body);

  it('counts pairs, new and old, and shows the tags of each prompt in order', async () => {
    const [one, two] = prompts;
    const winter = await addTag('Winter');
    const summer = await addTag('Summer');
    await assign({ prompt_ids: [one], tag_ids: [winter] });
    const version = await account.version();
    const { status, body } = await assign({
      prompt_ids: [two, one, two],
      tag_ids: [summer, winter],
      tag_names: [' WINTER ', 'Spring, early', 'spring, EARLY'],
      create_missing: true,
    });
    expect(status).toBe(200);
    const spring = { id: expect.any(Number), name: 'Spring, early' };
    expect(body).toEqual({
      project_id: account.projectId,
      assigned: 5,
      already_assigned: 1,
      prompts: [
        { id: two, tags: [{ id: summer, name: 'Summer' }, { id: winter, name: 'Winter' }, spring] },
        { id: one, tags: [{ id: winter, name: 'Winter' }, { id: summer, name: 'Summer' }, spring] },
      ],
      created_tags: [spring],
      unknown_tag_names: [],
      request_id: expect.any(String),
    });
    expect(await account.version()).toBe(version + 1);
    expect(await stored()).toEqual(['Spring, early 2', 'Summer 2', 'Winter 2']);
    const { body: listed } = await account.get('/dimensions/prompts');
    const first = listed.data.find(({ id }: { id: number }) => id === two);
    expect(first.collection_id).toBe(summer);
  });

  it('changes nothing the second time', async () => {
    const body = { prompt_ids: prompts, tag_names: ['Summer', 'Winter'], create_missing: true };
    const first = await assign(body);
    const version = await account.version();
    const second = await assign(body);
    expect([first.body.assigned, first.body.already_assigned, first.body.created_tags.length]).toEqual([6, 0, 2]);
    expect([second.body.assigned, second.body.already_assigned, second.body.created_tags]).toEqual([0, 6, []]);
    expect(second.body.prompts).toEqual(first.body.prompts);
    expect(await account.version()).toBe(version);
  });

  it.each(['ÑANDÚ', 'Žluť', 'ÉTÉ'])('finds %s in lower case', async (name) => {
    const id = await addTag(name);
    const { body } = await assign({ prompt_ids: [prompts[0]], tag_names: [name.toLowerCase()] });
    expect(body.prompts[0].tags).toEqual([{ id, name }]);
  });

  it('takes white space inside a name for one space', async () => {
    const id = await addTag('Early\u00a0 \n spring');
    const { body } = await assign({
      prompt_ids: [prompts[0]],
      tag_names: ['early  SPRING', 'Late\t summer'],
      create_missing: true,
    });
    expect(body.prompts[0].tags).toEqual([
      { id, name: 'Early spring' },
      { id: expect.any(Number), name: 'Late summer' },
    ]);
    const clash = await account.post('/collections', { name: ' late   SUMMER' });
    expect([clash.status, clash.body.error.meta.param]).toEqual([422, 'name']);
    const renamed = await account.patch(`/collections/${id}`, { name: 'Late \u3000 summer' });
    expect([renamed.status, renamed.body.error.meta.param]).toEqual([422, 'name']);
  });

  it('says which id cannot be one', async () => {
    const { body } = await assign({ prompt_ids: [prompts[0], 294.5], tag_names: ['Summer'] });
    expect(body.error.message).toBe(
      'prompt_ids must be a list of integers from 1 to 9007199254740991, and 294.5 is none',
    );
  });

  it('shows at once in what is filtered by the tag', async () => {
    const id = await addTag('Summer');
    const filtered = () =>
      api.get(`/dimensions/prompts?project_id=${account.projectId}&collection_id=${id}`, account.key);
    expect((await filtered()).body.total).toBe(0);
    await assign({ prompt_ids: prompts, tag_ids: [id] });
    expect((await filtered()).body.total).toBe(3);
  });

  it('writes nothing when anything is unknown, and says what', async () => {
    const stranger = await WritingAccount.create(api);
    const foreignPrompt = await createPrompt(api.database, stranger.projectId, { text: 'Foreign' });
    const foreignTag = await addTag('Foreign', stranger);
    const summer = await addTag('Summer');
    const version = await account.version();
    const names = await assign({ prompt_ids: prompts, tag_ids: [summer], tag_names: ['summer', 'Autumn', 'Foreign'] });
    expect(names.body.error.meta).toEqual({
      param: 'tag_names',
      unknown: ['Autumn', 'Foreign'],
      errors: [{ param: 'tag_names', message: 'unknown tags: Autumn, Foreign' }],
    });
    const all = await assign({
      prompt_ids: [prompts[0], foreignPrompt, 424_242],
      tag_ids: [summer, foreignTag],
      tag_names: ['New'],
      create_missing: true,
    });
    expect([all.status, all.body.error.code]).toEqual([422, 'ERR_INVALID_PARAM']);
    expect(all.body.error.meta).toEqual({
      param: 'prompt_ids',
      unknown: [foreignPrompt, 424_242],
      errors: [
        { param: 'prompt_ids', message: `unknown prompts: ${foreignPrompt}, 424242` },
        { param: 'tag_ids', message: `unknown tags: ${foreignTag}` },
      ],
    });
    expect(await stored()).toEqual(['Summer 0']);
    expect(await account.version()).toBe(version);
  });

  it.each<[object, string]>([
    [{}, 'tag_ids'],
    [{ tag_ids: [], tag_names: null }, 'tag_ids'],
    [{ tag_ids: ['one'] }, 'tag_ids'],
    [{ tag_ids: [[1]] }, 'tag_ids'],
    [{ tag_ids: [1.5] }, 'tag_ids'],
    [{ tag_ids: [9_007_199_254_740_992] }, 'tag_ids'],
    [{ tag_ids: { id: 1 } }, 'tag_ids'],
    [{ tag_names: 'Summer' }, 'tag_names'],
    [{ tag_names: ['fine', ' '] }, 'tag_names'],
    [{ tag_names: [7] }, 'tag_names'],
    [{ tag_names: ['a\0'] }, 'tag_names'],
    [{ tag_names: ['x'.repeat(256)] }, 'tag_names'],
    [{ tag_names: Array.from({ length: 101 }, (_, n) => `Tag ${n}`) }, 'tag_names'],
    [{ tag_names: ['fine'], create_missing: 'perhaps' }, 'create_missing'],
    [{ tag_names: ['fine'], prompt_ids: [] }, 'prompt_ids'],
    [{ tag_names: ['fine'], prompt_ids: [0] }, 'prompt_ids'],
    [{ tag_names: ['fine'], prompt_ids: [null] }, 'prompt_ids'],
  ])('refuses %j', async (body, param) => {
    const answer = await assign({ prompt_ids: prompts, ...body });
    expect([answer.status, answer.body.error.code, answer.body.error.meta.param]).toEqual([
      422,
      'ERR_INVALID_PARAM',
      param,
    ]);
    expect(await stored()).toEqual([]);
  });

  it('names every bad parameter', async () => {
    const { body } = await account.post('/prompts/assign_tags', { create_missing: 'perhaps' });
    expect(body.error.meta.errors.map(({ param }: { param: string }) => param)).toEqual([
      'prompt_ids',
      'tag_ids',
      'create_missing',
    ]);
  });

  it('is exact when requests come at the same time', async () => {
    const bodies = Array.from({ length: 50 }, (_, n) => ({
      // Names in turning order and case: nobody may wait in a circle.
      tag_names: n % 2 ? ['Alpha', 'BETA', 'Gamma'] : ['gamma', 'beta', 'ALPHA'],
      prompt_ids: n % 3 ? prompts : [...prompts].reverse(),
      create_missing: true,
    }));
    const answers = await Promise.all(bodies.map(assign));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const sum = (of: (body: { assigned: number; already_assigned: number; created_tags: object[] }) => number) =>
      answers.reduce((total, { body }) => total + of(body), 0);
    expect(sum(({ assigned }) => assigned)).toBe(9);
    expect(sum(({ already_assigned }) => already_assigned)).toBe(49 * 9);
    expect(sum(({ created_tags }) => created_tags.length)).toBe(3);
    expect((await stored()).map((tag) => tag.toLowerCase())).toEqual(['alpha 3', 'beta 3', 'gamma 3']);
  });
});
