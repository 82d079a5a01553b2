import { createProject } from '@app/testing';
import { ApiHarness } from '../support/api-harness';
import { MANY_WRITES } from '../support/writing-account';

describe('unknown parameters', () => {
  let api: ApiHarness;
  let key: string;
  let project: number;

  beforeAll(async () => {
    api = await ApiHarness.start(MANY_WRITES);
    const user = await api.addUser({ scope: 'read_write' });
    key = user.key;
    project = await createProject(api.database, user.id);
  }, 60_000);
  afterAll(() => api.stop());

  const timeseries = (query = '', headers = {}) =>
    api.get(`/metrics/timeseries?project_id=${project}${query}`, key, headers);

  it('are named in the answer', async () => {
    const { status, body } = await api.get(`/answers?project_id=${project}&qery=shoes&modle=&__proto__=1`, key);
    expect([status, body.ignored_parameters]).toEqual([200, ['qery', 'modle', '__proto__']]);
  });

  it.each([
    ['/answers', 'from=2026-03-01&model='],
    ['/metrics/sov', 'output=flat&view=current'],
    ['/dimensions/projects', ''],
  ])('are not there in %s?%s', async (path, query) => {
    const named = path.endsWith('projects') ? '' : `&project_id=${project}`;
    expect((await api.get(`${path}?${query}${named}`, key)).body).not.toHaveProperty('ignored_parameters');
  });

  it.each([
    ['/metrics/sov', 'view=current', ['view']],
    ['/metrics/sov', 'view=', undefined],
    ['/answers', 'page=2', undefined],
    ['/metrics/timeseries', 'from=2026-03-01&range=7&modle=x', ['modle', 'range']],
    ['/metrics/timeseries', 'from=&range=7', undefined],
    ['/metrics/timeseries', 'confidence=panel', ['confidence']],
    ['/metrics/timeseries', 'confidence=panel&metrics=mentions,mention_rate', undefined],
    ['/metrics/sov', 'output=flat&breakdown=model', ['breakdown']],
    ['/citation_intelligence/groups', 'confidence=false&confidence_of=citation_rate', ['confidence_of']],
    ['/reports/ai_model_insights/summary', 'from=2026-03-01&range=7', ['range']],
  ])('name known ones that change nothing: %s?%s', async (path, query, names) => {
    const { status, body } = await api.get(`${path}?project_id=${project}&${query}`, key);
    expect([status, body.ignored_parameters]).toEqual([200, names]);
  });

  it('are at most twenty names of 64 characters', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `${index}${'👟'.repeat(70)}`);
    const sent = names.map((name) => encodeURIComponent(name)).slice(0, 25);
    const { body } = await api.get(`/dimensions/projects?${sent.slice(0, 12).join('&')}`, key);
    expect(body.ignored_parameters[0]).toBe(`0${'👟'.repeat(63)}`);
    const many = await api.get(`/dimensions/projects?${Array.from({ length: 30 }, (_, n) => `p${n}`).join('&')}`, key);
    expect(many.body.ignored_parameters).toEqual(Array.from({ length: 20 }, (_, n) => `p${n}`));
  });

  it('are named for each request after the cache, and change the ETag', async () => {
    const [plain, typo, other] = [
      await timeseries(),
      await timeseries('&granularty=week'),
      await timeseries('&modle='),
    ];
    expect(plain.body).not.toHaveProperty('ignored_parameters');
    expect(typo.body.ignored_parameters).toEqual(['granularty']);
    expect(other.body.ignored_parameters).toEqual(['modle']);
    const tags = [plain, typo, other].map(({ headers }) => headers.etag as string);
    expect(new Set(tags).size).toBe(3);
    expect((await timeseries('&granularty=day', { 'If-None-Match': tags[1]! })).status).toBe(304);
    expect((await timeseries('', { 'If-None-Match': tags[1]! })).status).toBe(200);
  });

  it('stand beside tables: in the body of a flat one, in a header of CSV', async () => {
    const query = `&gran,=1&${encodeURIComponent('größe')}=2&${'x'.repeat(99)}=3`;
    expect((await timeseries(`${query}&output=flat`)).body.ignored_parameters).toEqual([
      'gran,',
      'größe',
      'x'.repeat(64),
    ]);
    const csv = await timeseries(`${query}&output=csv`);
    expect(csv.headers['x-ignored-parameters']).toBe(`gran%2C, gr%C3%B6%C3%9Fe, ${'x'.repeat(64)}`);
    expect((await timeseries('&output=csv')).headers).not.toHaveProperty('x-ignored-parameters');
  });

  it('of writes are those of the body, and all of the query string', async () => {
    const made = await api.send('post', `/collections?project_id=${project}`, key, {
      project_id: project,
      name: 'Summer',
      descripton: 'Shoes',
    });
    expect([made.status, made.body.ignored_parameters]).toEqual([201, ['project_id', 'descripton']]);
    const { id } = made.body.collection;
    const removed = await api.send('delete', `/collections/${id}?project_id=${project}&force=1`, key);
    expect([removed.status, removed.body.ignored_parameters]).toEqual([200, ['force']]);
  });

  it('are named of a read without parameters', async () => {
    expect((await api.get('/account?curency=EUR', key)).body.ignored_parameters).toEqual(['curency']);
    expect((await api.get('/account', key)).body).not.toHaveProperty('ignored_parameters');
  });

  it('are named by their place in a list of objects', async () => {
    const { status, body } = await api.send('post', '/prompts', key, {
      project_id: project,
      country_code: 'ES',
      language_code: 'en',
      prompts: ['Which shoes last?', { prompt_text: 'Which shoes are light?', prompttype: 'transactional' }],
    });
    expect([status, body.created, body.ignored_parameters]).toEqual([201, 2, ['prompts[1].prompttype']]);
  });

  it('are no names that other clients give to known ones', async () => {
    const sent = { name: 'Acme', website_url: 'https://acme.example', main_country: 'es', industy: 'Shoes' };
    expect((await api.send('post', '/projects', key, sent)).body.ignored_parameters).toEqual(['industy']);
  });
});
