import { createHash, randomBytes } from 'node:crypto';
import type { Response } from 'supertest';
import { ApiKeysService, SessionsService } from '@app/domain/access';
import { createProject, createUser } from '@app/testing';
import { AccountHarness, type Browser } from '../support/account-harness';
import { type PageRoute, pageRoutes } from './support/page-routes';
import { isRole, PEOPLE, type Person } from '../support/people';

/** What only administrators of the installation open or send; the owner of a project is none. */
const OF_ADMINISTRATORS = /^\/account\/(?:accounts|budget|vendors)|^POST \/account\/invitations$|withdraw$/;
/** They end the session that walks, or are of people who are not signed in. */
const OF_VISITORS = /\/(?:sign-in|sign-up|sign-out|link|invitation|password|forgotten)$/;
/** Everybody switches models for their own account. */
const OF_EVERYBODY = /^\/account\/models\//;
const NONE = { id: '9007199', token: 'x'.repeat(43), project: '9007199', account: 'nobody', model: 'none' } as const;

/** What a hand-made form posts. */
const FIELDS = {
  client_id: 'zorblax-client',
  email: 'kim@x.example',
  plan: 'growth',
  model: 'chatgpt',
  channel: 'api',
};

/** The rows of a user, by the tables that forms of these pages change. */
const OWNED = {
  users: 'id = $1',
  api_keys: 'user_id = $1',
  user_sessions: 'user_id = $1',
  launches: 'user_id = $1',
  projects: 'user_id = $1',
  project_members: 'project_id in (select id from projects where user_id = $1)',
  invitations: 'invited_by = $1',
  oidc_artifact: "payload->>'accountId' = $1::text",
};

/** Walks what the router knows, so that a new page or form is covered on the day it is added. */
describe('the pages of the account', () => {
  let harness: AccountHarness;
  let routes: readonly PageRoute[];
  let shared: number;
  const users = {} as Record<Person, number>;
  const browsers = {} as Record<Person, Browser>;
  /** Of the owner: what stands for the parameter of a path. */
  const things = {} as Record<string, string>;

  beforeAll(async () => {
    harness = await AccountHarness.start();
    routes = pageRoutes(harness.app, '/account');
    const { database } = harness;
    await harness.addUser();
    users.owner = await createUser(database, { plan: 'enterprise' });
    await database.query("update users set name = 'Zorblax owner', email = 'owner@zorblax.example' where id = $1", [
      users.owner,
    ]);
    shared = await createProject(database, users.owner, { name: 'Zorblax' });
    await createProject(database, users.owner, { name: 'Quuxel' });
    for (const person of PEOPLE) {
      users[person] ??= await createUser(database);
      browsers[person] = await harness.signedIn(users[person]);
    }
    for (const person of ['editor', 'viewer'] as const) {
      await database.query(
        'insert into project_members (project_id, user_id, role, since) values ($1, $2, $3, now())',
        [shared, users[person], person],
      );
    }
    await haveThings();
  }, 60_000);
  afterAll(() => harness.stop());

  const haveThings = async (): Promise<void> => {
    const { database } = harness;
    const token = randomBytes(32).toString('base64url');
    await harness
      .get(ApiKeysService)
      .createApiKey(users.owner, { name: 'Zorblax key', scope: 'read', projectIds: null });
    await harness.get(SessionsService).open(users.owner, 'Zorblax browser');
    await database.query("insert into oidc_artifact (kind, id, payload) values ('Grant', 'grant', $1)", [
      {
        jti: 'grant',
        kind: 'Grant',
        iat: 1_770_000_000,
        accountId: String(users.owner),
        clientId: 'zorblax-client',
        resources: {},
      },
    ]);
    const [launch] = await database.query<{ id: number }>(
      `insert into launches (project_id, user_id, kind, params, preview, token_hash, created_at, expires_at)
       values ($1, $2, 'recommendations', '{}', '{}', $3, now(), now() + interval '1 day') returning id`,
      [shared, users.owner, createHash('sha256').update(token).digest()],
    );
    const [invitation] = await database.query<{ id: number }>(
      `insert into invitations (token_hash, project_id, role, email, plan, invited_by, created_at, expires_at)
       values (sha256('x'), $1, 'editor', 'owner@zorblax.example', 'trial', $2, now(), now() + interval '1 day') returning id`,
      [shared, users.owner],
    );
    const first = async (table: string): Promise<string> =>
      String(
        (
          await database.query<{ id: number | string }>(`select id from ${table} where user_id = $1 limit 1`, [
            users.owner,
          ])
        )[0]!.id,
      );
    Object.assign(things, {
      '/account/accounts/:id': String(users.owner),
      '/account/budget/:project': String(shared),
      '/account/invitations/:id': String(invitation!.id),
      '/account/keys/:id': await first('api_keys'),
      '/account/launches/:id': String(launch!.id),
      '/account/launches/:token': token,
      '/account/models/:model': 'copilot',
      '/account/sessions/:id': await first('user_sessions'),
      '/account/vendors/:account': 'openai',
    });
  };

  /** The path of a route that is about something of the owner, or about nothing. */
  const pathOf = ({ path }: PageRoute, none = false): string =>
    path.replace(/^(.*?):(\w+)/, (_, before: string, name: keyof typeof NONE) => {
      const thing = things[`${before}:${name}`];
      if (thing === undefined) throw new Error(`${path} is about something of which the walk has none`);
      return before + (none ? NONE[name] : thing);
    });
  const hiddenFrom = (person: Person): RegExp => (isRole(person) ? /Quuxel|owner@/ : /Zorblax|Quuxel|owner@/i);
  /** What differs from request to request. */
  const plain = ({ status, text }: Response) => ({
    status,
    text: text.replace(/value="[^"]*"|Request [\w-]+|nonce-[^']*/g, ''),
  });
  const send = (person: Person, { method }: PageRoute, path: string): Promise<Response> =>
    method === 'GET' ? browsers[person].open(path) : browsers[person].submit(path, FIELDS);
  const walked = (method: string) => routes.filter((route) => route.method === method && !OF_VISITORS.test(route.path));
  /** Whatever of the owner a form could change. */
  const owned = async (): Promise<string> => {
    const texts: string[] = [];
    for (const [table, condition] of Object.entries(OWNED)) {
      const rows = await harness.database.query<{ row: string }>(
        `select (to_jsonb(t) - '{used_at,last_used_at}'::text[])::text as row from ${table} t where ${condition} order by 1`,
        [users.owner],
      );
      texts.push(table, ...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  };

  it('are all known to the walk', () => {
    expect(routes.map(({ path }) => path)).toEqual(expect.arrayContaining(['/account', '/account/keys/new']));
    expect(routes.length).toBeGreaterThan(40);
    for (const route of routes) expect(() => pathOf(route)).not.toThrow();
  });

  describe.each(PEOPLE)('to the %s', (person) => {
    it('show nothing that is not theirs, and lead nowhere that is refused', async () => {
      let texts = '';
      for (const route of walked('GET')) {
        const path = pathOf(route);
        const page = await send(person, route, path);
        texts += page.text;
        if (OF_ADMINISTRATORS.test(route.path)) expect([path, page.status]).toEqual([path, 403]);
        else if (route.path.includes(':') && person !== 'owner') {
          expect([path, page.status]).toEqual([path, 404]);
          expect(plain(page)).toEqual(plain(await send(person, route, pathOf(route, true))));
        } else expect([path, page.status]).toEqual([path, 200]);
        if (person !== 'owner') expect([path, hiddenFrom(person).exec(page.text)]).toEqual([path, null]);
        for (const [, href] of page.text.matchAll(/href="(\/account[^"#?]*)/g)) {
          const { status } = await browsers[person].open(href!);
          expect([path, href, status]).toEqual([path, href, 200]);
        }
      }
      expect(texts.includes('Zorblax')).toBe(isRole(person));
    });

    it('have no form that is refused', async () => {
      const tried = new Set<string>();
      for (const route of walked('GET')) {
        const { text } = await send(person, route, pathOf(route));
        for (const [, action] of text.matchAll(/<form [^>]*action="([^"]+)"/g)) {
          if (tried.has(action!) || OF_VISITORS.test(action!) || person === 'owner') continue;
          tried.add(action!);
          const { status } = await browsers[person].submit(action!);
          expect([action, status === 403 || status === 404]).toEqual([action, false]);
        }
      }
    });
  });

  it.each(PEOPLE.filter((person) => person !== 'owner'))('take nothing of the owner from the %s', async (person) => {
    const before = await owned();
    for (const route of walked('POST')) {
      const path = pathOf(route);
      const answer = await send(person, route, path);
      expect([path, hiddenFrom(person).exec(answer.text)]).toEqual([path, null]);
      if (OF_ADMINISTRATORS.test(`POST ${route.path}`) || OF_ADMINISTRATORS.test(route.path)) {
        expect([path, answer.status]).toEqual([path, 403]);
      } else if (route.path.includes(':') && !OF_EVERYBODY.test(route.path)) {
        expect(plain(answer)).toEqual(plain(await send(person, route, pathOf(route, true))));
      }
    }
    expect(await owned()).toBe(before);
  });
});
