import { AGENT_BOTS } from '@app/core/agent-bots';
import { AgentTrafficModule, CdnFeedService, ConnectionsRepository, FeedDispatcherService } from '@app/domain/pipeline';
import { ProjectsRepository } from '@app/domain/tracking';
import type { Database } from '@app/platform/database';
import { createProject, createUser, eventually } from '@app/testing';
import { createWorkerApp } from '../../apps/worker/src/create-worker-app';
import { TestClock } from '../support/api-harness';
import { WorkerHarness } from '../support/worker-harness';
import { type Answer, type Asked, CloudflareStub, counted, reported, zonesOf } from './support/cloudflare-stub';

const ZONE = '0123456789abcdef0123456789abcdef';
const TOKEN = 'cf-token-that-nobody-may-see-1234567890';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the Cloudflare feed', () => {
  const cloudflare = new CloudflareStub();
  let worker: WorkerHarness;
  let database: Database;
  let clock: TestClock;
  let projectId: number;

  beforeAll(async () => {
    clock = new TestClock(new Date('2026-03-28T21:20:00Z'));
    const env = { CLOUDFLARE_BASE_URL: await cloudflare.listen(), SECRET_KEY: 'k'.repeat(40) };
    worker = await WorkerHarness.start(env, { clock, more: [AgentTrafficModule] });
    ({ database } = worker);
  }, 60_000);

  afterAll(async () => {
    await worker.stop();
    cloudflare.close();
  });

  beforeEach(async () => {
    projectId = await createProject(database, await createUser(database));
    cloudflare.asked = [];
    cloudflare.askedByPage = [];
    cloudflare.answer = () => counted({});
    cloudflare.pages = () => zonesOf([]);
    cloudflare.referred = () => zonesOf([]);
    clock.advance(HOUR - (clock.now().getTime() % HOUR) + 20 * MINUTE);
  });

  const scope = async () => (await worker.app.get(ProjectsRepository, { strict: false }).openForJob(projectId))!;
  const feed = () => worker.app.get(CdnFeedService, { strict: false });
  const connect = async (hoursBack = 0) => feed().connect(await scope(), { zone: ZONE, token: TOKEN }, hoursBack);
  const fetchIn = async (milliseconds: number) => {
    clock.advance(milliseconds);
    cloudflare.asked = [];
    await feed().fetch(projectId);
  };
  const state = async () => worker.app.get(ConnectionsRepository, { strict: false }).stateOf(await scope());
  const hoursAsked = () => cloudflare.asked.map(({ variables }) => variables.from.slice(0, 13));
  const stored = async () => {
    const rows = await database.query<{ hour: Date; bot: number; requests: number }>(
      'select hour, bot, requests from agent_requests where project_id = $1 order by hour, bot',
      [projectId],
    );
    return rows.map(
      ({ hour, bot, requests }) =>
        `${hour.toISOString().slice(0, 13)} ${AGENT_BOTS.find(({ code }) => code === bot)!.slug} ${requests}`,
    );
  };
  const version = async () => (await scope()).version;

  /** The hours before the one under way, counted from the clock. */
  const hourBefore = (hours: number) =>
    new Date(Math.floor(clock.now().getTime() / HOUR) * HOUR - hours * HOUR).toISOString().slice(0, 13);

  it('reads finished hours, adds up the user agents of a bot and takes sampled counts as they are', async () => {
    cloudflare.answer = ({ variables }) =>
      variables.from.startsWith(hourBefore(1))
        ? counted({ 'GPTBot/1.1': 120, 'GPTBot/1.2': 30, 'ClaudeBot/1.0': 7, Chrome: 9_000, 'CCBot/2.0': 0 })
        : counted({});
    await connect();
    const before = await version();
    await fetchIn(0);
    expect(await stored()).toEqual([`${hourBefore(1)} gptbot 150`, `${hourBefore(1)} claudebot 7`]);
    expect(await version()).toBe(before + 1);
    expect(hoursAsked()).toEqual([hourBefore(3), hourBefore(2), hourBefore(1)]);
    const [{ authorization, query, variables }] = cloudflare.asked as [Asked];
    expect(authorization).toBe(`Bearer ${TOKEN}`);
    expect(query).toContain('httpRequestsAdaptiveGroups');
    expect(variables).toEqual({
      zone: ZONE,
      from: `${hourBefore(3)}:00:00.000Z`,
      to: `${hourBefore(2)}:00:00.000Z`,
      after: '',
    });
    expect(await state()).toMatchObject({ state: 'active', problem: null });
  });

  it('reads every hour once it has settled, and the last ones again until they have', async () => {
    await connect();
    await fetchIn(0);
    await fetchIn(0);
    expect(cloudflare.asked).toEqual([]);
    let late = 5;
    cloudflare.answer = ({ variables }) =>
      counted(variables.from.startsWith(hourBefore(2)) ? { 'GPTBot/1.2': late } : {});
    await fetchIn(HOUR);
    expect(hoursAsked()).toEqual([hourBefore(3), hourBefore(2), hourBefore(1)]);
    expect(await stored()).toEqual([`${hourBefore(2)} gptbot 5`]);

    const unchanged = await version();
    const hour = hourBefore(2);
    cloudflare.answer = ({ variables }) => counted(variables.from.startsWith(hour) ? { 'GPTBot/1.2': late } : {});
    await fetchIn(HOUR);
    expect(await version()).toBe(unchanged);
    // The same hour is the third from the end by now.
    const third = hourBefore(3);
    expect(third).toBe(hour);
    await database.query('update cdn_connections set due_at = $2 where project_id = $1', [projectId, clock.now()]);
    late = 8;
    await fetchIn(0);
    expect(await stored()).toEqual([`${hour} gptbot 8`]);
    expect(await version()).toBe(unchanged + 1);
    await database.query('update cdn_connections set due_at = $2 where project_id = $1', [projectId, clock.now()]);
    cloudflare.answer = () => counted({});
    await fetchIn(0);
    expect(await stored()).toEqual([]);
    expect(await version()).toBe(unchanged + 2);
  });

  it('waits five minutes after an hour for its requests', async () => {
    await connect();
    const toTheHour = HOUR - (clock.now().getTime() % HOUR);
    await fetchIn(toTheHour + 4 * MINUTE);
    expect(hoursAsked().at(-1)).toBe(hourBefore(2));
    await fetchIn(2 * MINUTE);
    expect(hoursAsked().at(-1)).toBe(hourBefore(1));
  });

  it('catches up after days of silence, as far as zones keep anything', async () => {
    await connect();
    await fetchIn(0);
    await fetchIn(10 * 24 * HOUR);
    const hours = hoursAsked();
    expect(hours).toHaveLength(7 * 24);
    expect(new Set(hours).size).toBe(hours.length);
    expect(hours.at(-1)).toBe(hourBefore(1));
  });

  it('starts as far back as asked', async () => {
    await connect(24);
    await fetchIn(0);
    expect(hoursAsked()[0]).toBe(hourBefore(24));
    expect(hoursAsked()).toHaveLength(24);
  });

  it('reads page after page', async () => {
    const names = Array.from({ length: 12_000 }, (_, index) => `Bot ${String(index).padStart(5, '0')} GPTBot/1.2`);
    cloudflare.answer = ({ variables: { after } }) =>
      counted(
        Object.fromEntries(
          names
            .filter((name) => name > after)
            .slice(0, 5_000)
            .map((name) => [name, 2]),
        ),
      );
    await connect();
    await fetchIn(0);
    expect(cloudflare.asked.slice(0, 3).map(({ variables }) => variables.after)).toEqual([
      '',
      names[4_999],
      names[9_999],
    ]);
    expect(cloudflare.asked).toHaveLength(9);
    expect((await stored())[0]).toBe(`${hourBefore(3)} gptbot 24000`);
  });

  const active = { state: 'active' };
  const broken = { state: 'broken' };
  it.each<[string, Answer, object, string]>([
    ['a bad token', { status: 401, body: {} }, broken, 'cloudflare answered 401'],
    ['a token without access', { status: 403, body: {} }, broken, 'cloudflare answered 403'],
    ['a malformed token', { status: 400, body: { success: false } }, broken, 'cloudflare answered 400'],
    ['another zone', reported('not authorized for that zone', 'authz'), broken, 'not authorized for that zone'],
    ['a plan without it', reported('zone does not have access to the path'), broken, 'does not have access'],
    ['no zone', { body: { data: { viewer: { zones: [] } } } }, broken, 'no zone|not give access'],
    ['a query it cannot read', reported('error parsing args'), broken, 'error parsing args'],
    ['a spent budget', reported('rate limiter budget depleted, try again after 5 minutes'), active, 'budget depleted'],
    ['an inner error', reported('internal\0 server\n error'), active, 'internal server error'],
    ['an outage', { status: 502, body: 'Bad Gateway' }, active, 'cloudflare answered 502'],
    ['no JSON', { body: '<html>' }, active, 'not JSON'],
    ['another form', { body: { data: { viewer: { zones: [{ other: 1 }] } } } }, active, 'unknown form'],
    ['a count that is none', zonesOf([{ count: -1, dimensions: { userAgent: 'GPTBot' } }]), active, 'unknown form'],
  ])('remembers %s for the operator', async (_, failure, after, problem) => {
    await connect();
    cloudflare.answer = () => failure;
    const before = await version();
    await fetchIn(0);
    const found = (await state())!;
    expect(found).toMatchObject(after);
    expect(found.problem).toMatch(new RegExp(problem));
    expect(found.problem).not.toContain(TOKEN);
    expect(await stored()).toEqual([]);
    expect(await version()).toBe(before);

    cloudflare.answer = ({ variables }) => counted(variables.from.startsWith(hourBefore(1)) ? { GPTBot: 1 } : {});
    await fetchIn(11 * MINUTE);
    if (found.state === 'broken') {
      expect(cloudflare.asked).toEqual([]);
      await connect();
      await fetchIn(0);
    }
    expect(await stored()).toEqual([`${hourBefore(1)} gptbot 1`]);
    expect(await state()).toMatchObject({ state: 'active', problem: null });
  });

  it('does not blame a new connection for what became of the one before', async () => {
    await connect();
    cloudflare.answer = async () => {
      await connect();
      return { status: 403, body: {} };
    };
    await fetchIn(0);
    expect(cloudflare.asked).not.toEqual([]);
    expect(await state()).toMatchObject({ state: 'active', problem: null });
  });

  it('comes back when a 429 says, and goes on where it was', async () => {
    await connect(6);
    let calls = 0;
    const limited = { status: 429, headers: { 'retry-after': '120' }, body: {} };
    cloudflare.answer = () => ((calls += 1) > 2 ? limited : counted({ GPTBot: calls }));
    await fetchIn(0);
    expect(await stored()).toEqual([`${hourBefore(6)} gptbot 1`, `${hourBefore(5)} gptbot 2`]);
    await fetchIn(MINUTE);
    expect(cloudflare.asked).toEqual([]);
    cloudflare.answer = () => counted({ GPTBot: 9 });
    await fetchIn(MINUTE);
    expect(hoursAsked()[0]).toBe(hourBefore(4));
    expect(await stored()).toHaveLength(6);
  });

  it('passes over hours of which the zone keeps nothing any more', async () => {
    await connect(10);
    const lost = [hourBefore(10), hourBefore(9)];
    cloudflare.answer = ({ variables }) =>
      lost.some((hour) => variables.from.startsWith(hour))
        ? reported('cannot request data older than 28800s')
        : counted({ GPTBot: 1 });
    await fetchIn(0);
    expect(await stored()).toHaveLength(8);
    expect(await state()).toMatchObject({ state: 'active', problem: null });
  });

  it('stores the token sealed, for this project alone', async () => {
    await connect();
    const other = projectId;
    projectId = await createProject(database, await createUser(database));
    await connect();
    const [row] = await database.query<{ sealed_token: Buffer }>(
      'select sealed_token from cdn_connections where project_id = $1',
      [other],
    );
    expect(row!.sealed_token.includes(Buffer.from(TOKEN))).toBe(false);
    await database.query('update cdn_connections set sealed_token = $2 where project_id = $1', [
      projectId,
      row!.sealed_token,
    ]);
    await fetchIn(0);
    expect(cloudflare.asked).toEqual([]);
    expect(await state()).toMatchObject({ state: 'broken', problem: expect.stringContaining('SECRET_KEY') });
  });

  const onPages = async () => {
    const rows = await database.query<{ of: string }>(
      `select concat_ws(' ', kind, to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24'), page, visitor, requests) as of
       from page_requests where project_id = $1 order by kind, hour, page, visitor`,
      [projectId],
    );
    return rows.map(({ of }) => of);
  };
  const page = (count: number, userAgent: string, path: string, more: object = {}) => ({
    count,
    dimensions: { userAgent, clientRequestHTTPHost: 'www.acme.example', clientRequestPath: path, ...more },
  });
  const CHROME =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
  const visit = (count: number, path: string, more: object = {}) =>
    page(count, CHROME, path, {
      clientRequestQuery: '',
      clientRefererHost: 'chatgpt.com',
      clientRequestHTTPMethodName: 'GET',
      edgeResponseStatus: 200,
      ...more,
    });
  const told = async () => {
    const [row] = await database.query<{ pages: boolean | null; referrers: boolean | null }>(
      'select tells_pages as pages, tells_referrers as referrers from cdn_connections where project_id = $1',
      [projectId],
    );
    return row;
  };

  it('counts which pages bots and visitors of assistants asked for, and replaces an hour that is read again', async () => {
    const hour = hourBefore(1);
    const inHour =
      (groups: object[]) =>
      ({ variables }: Asked) =>
        zonesOf(String(variables.filter!.datetime_geq).startsWith(hour) ? groups : []);
    cloudflare.answer = ({ variables }) =>
      counted(variables.from.startsWith(hour) ? { 'GPTBot/1.1': 9, Chrome: 5 } : {});
    cloudflare.pages = inHour([
      page(3, 'GPTBot/1.1', '/a'),
      page(2, 'GPTBot/1.1', '/a/'),
      page(4, 'GPTBot/1.1', '/x.css'),
    ]);
    cloudflare.referred = inHour([
      visit(2, '/a'),
      visit(1, '/a', { clientRefererHost: 'google.com', clientRequestQuery: '?utm_source=perplexity.ai' }),
      visit(8, '/a', { edgeResponseStatus: 301 }),
      visit(8, '/a', { userAgent: 'ChatGPT-User/1.0' }),
    ]);
    await connect();
    expect(await told()).toEqual({ pages: null, referrers: null });
    const before = await version();
    await fetchIn(0);
    expect(await onPages()).toEqual([
      `1 ${hour} acme.example/a 1 5`,
      `2 ${hour} acme.example/a 1 2`,
      `2 ${hour} acme.example/a 2 1`,
    ]);
    expect(await told()).toEqual({ pages: true, referrers: true });
    expect(await version()).toBe(before + 2);
    const [asked] = cloudflare.askedByPage.filter(({ variables }) => variables.filter!.userAgent_in) as [Asked];
    expect(asked.variables.filter).toMatchObject({ userAgent_in: ['GPTBot/1.1'], requestSource: 'eyeball' });

    cloudflare.referred = inHour([visit(7, '/b')]);
    await database.query('update cdn_connections set due_at = $2 where project_id = $1', [projectId, clock.now()]);
    await fetchIn(0);
    expect(await onPages()).toEqual([`1 ${hour} acme.example/a 1 5`, `2 ${hour} acme.example/b 1 7`]);
    await database.query('update cdn_connections set due_at = $2 where project_id = $1', [projectId, clock.now()]);
    const unchanged = await version();
    await fetchIn(0);
    expect(await version()).toBe(unchanged);
  });

  it('goes without referrers where the plan has none, and keeps what files have told', async () => {
    await database.query(
      `insert into page_requests (project_id, kind, hour, page, visitor, source, requests)
       values ($1, 2, $2::timestamptz, 'acme.example', 1, 1, 6)`,
      [projectId, `${hourBefore(1)}:00Z`],
    );
    cloudflare.answer = () => counted({ 'GPTBot/1.1': 2 });
    cloudflare.referred = () => reported('zone does not have access to the field clientRefererHost', 'authz');
    await connect();
    await fetchIn(0);
    expect(await state()).toMatchObject({ state: 'active', problem: null });
    expect(await told()).toEqual({ pages: true, referrers: false });
    expect(await stored()).toHaveLength(3);
    expect(await onPages()).toEqual([`2 ${hourBefore(1)} acme.example 1 6`]);
    // It is asked once in a reading and not once an hour: plans change.
    expect(cloudflare.askedByPage.filter(({ query }) => query.includes('Referred'))).toHaveLength(1);
  });

  it('counts bots where pages were not to be had, and asks for these again', async () => {
    cloudflare.answer = () => counted({ 'GPTBot/1.1': 2 });
    cloudflare.pages = () => ({ status: 502, body: 'Bad Gateway' });
    cloudflare.referred = () => zonesOf([{ count: -1 }]);
    await connect();
    await fetchIn(0);
    expect(await stored()).toHaveLength(3);
    expect(await onPages()).toEqual([]);
    expect(await state()).toMatchObject({ state: 'active', problem: null });
    expect(await told()).toEqual({ pages: null, referrers: null });
    cloudflare.pages = () => zonesOf([]);
    cloudflare.referred = () => zonesOf([visit(1, '/')]);
    await fetchIn(HOUR);
    expect(await onPages()).toHaveLength(3);
    expect(await told()).toEqual({ pages: true, referrers: true });
  });

  it('goes without the pages of an hour that has too many to be told apart, and of no other', async () => {
    cloudflare.answer = () => counted({ 'GPTBot/1.1': 2 });
    const full = hourBefore(3);
    const flood = (group: object) => Array.from({ length: 5_000 }, () => group);
    const floodIn =
      (group: object) =>
      ({ variables }: Asked) =>
        zonesOf(String(variables.filter!.datetime_geq).startsWith(full) ? flood(group) : [group]);
    cloudflare.pages = floodIn(page(1, 'GPTBot/1.1', '/a'));
    cloudflare.referred = floodIn(visit(1, '/a'));
    await connect();
    await fetchIn(0);
    expect(await stored()).toHaveLength(3);
    expect(await onPages()).toEqual([
      ...[2, 1].map((hours) => `1 ${hourBefore(hours)} acme.example/a 1 1`),
      ...[2, 1].map((hours) => `2 ${hourBefore(hours)} acme.example/a 1 1`),
    ]);
    expect(await told()).toEqual({ pages: true, referrers: true });
  });

  it('cuts no path in two where pages of groups end', async () => {
    const groups = Array.from({ length: 7_001 }, (_, index) =>
      page(1, index % 2 ? 'GPTBot/1.1' : 'GPTBot/1.2', `/${String(Math.floor(index / 2)).padStart(5, '0')}`),
    );
    cloudflare.answer = () => counted({ 'GPTBot/1.1': 1, 'GPTBot/1.2': 1 });
    cloudflare.pages = ({ variables: { filter } }) => {
      const after = String(filter!.clientRequestPath_gt ?? '');
      return zonesOf(groups.filter(({ dimensions }) => dimensions.clientRequestPath > after).slice(0, 4_999 + 1));
    };
    await connect();
    await fetchIn(0);
    const [sum] = await database.query<{ requests: number; pages: number }>(
      'select sum(requests)::int as requests, count(distinct page)::int as pages from page_requests where project_id = $1',
      [projectId],
    );
    expect(sum).toEqual({ requests: 3 * 7_001, pages: 3_501 });
  });

  it('is read by workers when it is due', async () => {
    // Those of other tests are due as well by now, some of them for a week's hours.
    await database.query('delete from cdn_connections');
    await connect();
    cloudflare.answer = () => counted({ GPTBot: 1 });
    const working = await createWorkerApp(worker.settings, clock);
    try {
      // As its tick does each minute.
      await working.get(FeedDispatcherService, { strict: false }).dispatch();
      await eventually(stored, (rows) => rows.length === 3);
    } finally {
      await working.close();
    }
  }, 60_000);
});
