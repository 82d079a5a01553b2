import { AccountHarness, type Browser } from '../support/account-harness';

const PAGE = '/account/accounts';
const LARGE =
  'any number of projects, 10,000 prompts, 50 competitors a project, 1,000 intelligence tasks a month, 5 add-on models, annotations, AI traffic and site exports, recommendations about reputation, API keys.';

describe('the plan of an account', () => {
  let accounts: AccountHarness;
  let browser: Browser;

  beforeAll(async () => {
    accounts = await AccountHarness.start({ PLAN_LIMITS: JSON.stringify({ trial: { projects: 7 } }) });
    browser = await accounts.signedIn((await accounts.addUser()).id);
  }, 60_000);
  afterAll(() => accounts.stop());

  const choose = (id: number, plan: string, by = browser) => by.submit(`${PAGE}/${id}/plan`, { plan });
  const rowOf = async (id: number) =>
    (await accounts.database.query('select plan, limit_overrides as own from users where id = $1', [id]))[0];

  it('is offered with what it allows, by the settings of the installation', async () => {
    const { id } = await accounts.addUser(null, 'growth');
    for (const page of ['/account/invitations', `${PAGE}/${id}`]) {
      const text = (await browser.open(page)).text;
      expect(text).toContain(
        '7 projects, 25 prompts, 3 competitors a project, 2 intelligence tasks a month, no add-on models.',
      );
      expect(text).toContain('1 project, 100 prompts');
      expect(text).toContain(LARGE);
    }
    expect((await browser.open(`${PAGE}/${id}`)).text).toMatch(/value="growth"[^>]* checked/);
  });

  it('is changed by an administrator, and leaves limits of the account alone', async () => {
    const { id } = await accounts.addUser(null, 'trial');
    await accounts.database.query(`update users set limit_overrides = '{"prompts": 7}' where id = $1`, [id]);
    expect((await choose(id, 'growth')).headers.location).toBe(`${PAGE}/${id}?done=plan-changed`);
    expect(await rowOf(id)).toEqual({ plan: 'growth', own: { prompts: 7 } });
    const refused = await choose(id, 'gold');
    expect([refused.status, refused.text.includes('Choose a plan.')]).toEqual([422, true]);
    const other = await accounts.signedIn((await accounts.addUser()).id);
    expect((await choose(id, 'enterprise', other)).status).toBe(403);
    expect((await browser.post(`${PAGE}/${id}/plan`, { plan: 'scale' })).status).toBe(422);
    expect((await choose(9_007_199, 'scale')).status).toBe(404);
    expect(await rowOf(id)).toEqual({ plan: 'growth', own: { prompts: 7 } });
  });
});
