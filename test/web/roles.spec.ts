import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { describeInChromium, launchChromium } from '../support/chromium';
import { Visitor } from './support/visitor';
import { isRole, NOWHERE, PEOPLE, type Person } from '../support/people';
import { type Attempt, hearRequests, type SeenScreen, walkScreen } from './support/screen-walker';
import { type Answer, SharedWorld } from './support/shared-world';

const SCREENS = join(__dirname, '../../apps/web/src/screens');
const files = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' });
const named = (kind: string): string[] =>
  files.filter((file) => file.endsWith(`.${kind}.tsx`)).map((file) => basename(file, `.${kind}.tsx`));

/** Screens that are of no project. */
const ALONE = ['setup', 'projects'];

/** It is about no project, and none of these people is its administrator (project-life.spec.ts). */
const OF_ADMINISTRATORS = ['installation'];

/** Every file of a screen, and of a part of Manage: one that is new is walked on the day it is added. */
const places = (project: number): string[] => [
  ...named('screen')
    .filter((name) => !OF_ADMINISTRATORS.includes(name))
    .map((name) => `/app/${ALONE.includes(name) ? name : `${project}/${name}`}`),
  ...named('section').map((name) => `/app/${project}/manage/${name}`),
];

/** One of each kind: places with what they are about, and a part of Manage with one row that is open. */
const patternOf = (path: string): string =>
  path
    .replace('/api/v1', '')
    .replace(/\d+/g, 'N')
    .replace(/=[^&]*/g, '');
const placeOf = (link: string): string => {
  const [path = '', query = ''] = link.split('?');
  const open = path.includes('/manage/') ? query.split('&')[0] : '';
  return open ? `${path}?${open}` : path;
};
const distinct = <One>(all: readonly One[], keyOf: (one: One) => string): One[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
];

type Seen = ReadonlyMap<string, SeenScreen>;

/** What each sees of every screen, what is shown to be used, and what the requests behind it answer to the others. */
describeInChromium('the screens of a shared project', () => {
  let world: SharedWorld;
  let chromium: Browser;
  const seen = {} as Record<Person, Seen>;

  beforeAll(async () => {
    [world, chromium] = await Promise.all([SharedWorld.start(), launchChromium()]);
    const addresses = places(world.shared);
    seen.owner = await walk('owner', addresses, { further: true });
    const all = [...seen.owner.keys()];
    for (const person of ['editor', 'viewer'] as const) seen[person] = await walk(person, all);
    for (const person of ['removed', 'stranger'] as const) seen[person] = await walk(person, all);
  }, 240_000);
  afterAll(async () => {
    await chromium.close();
    await world.stop();
  });

  /** @param further whether links within the dashboard are followed, each kind once */
  const walk = async (person: Person, addresses: readonly string[], { further = false } = {}): Promise<Seen> => {
    const visitor = await Visitor.at(chromium, world.web, world.users[person]);
    const { page } = visitor;
    await page.addInitScript(hearRequests);
    await page.goto(addresses[0]!);
    await page.locator('main h1').waitFor();
    const found = new Map<string, SeenScreen>();
    const queue = [...addresses];
    const known = new Set(queue.map(patternOf));
    for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
      const screen = await page.evaluate(walkScreen, place);
      found.set(place, screen);
      for (const link of further ? screen.links : []) {
        const next = placeOf(link);
        if (known.has(patternOf(next)) || !next.includes(`/${world.shared}/`)) continue;
        known.add(patternOf(next));
        queue.push(next);
      }
    }
    await visitor.leave();
    return found;
  };

  const attemptsOf = (person: Person): Attempt[] => [...seen[person].values()].flatMap(({ attempts }) => attempts);
  const isOfProject = ({ path, body }: Attempt): boolean => `${path} ${body}`.includes(String(world.shared));
  /** Which operation is asked for; leaving is another thing than removing somebody, and the cap than what else is changed of a project. */
  const kindOf = (person: Person, { method, path, body }: Attempt): string =>
    `${method} ${patternOf(path.split('?')[0]!.replace(new RegExp(`/members/${world.users[person]}$`), '/members/me'))}` +
    (body.includes('"hard_cap_micros"') ? ' with a cap' : '');
  const kindsOf = (person: Person): Set<string> =>
    new Set(
      attemptsOf(person)
        .filter(isOfProject)
        .map((one) => kindOf(person, one)),
    );
  /** Of the owner. Each is asked for once. */
  const attempts = () =>
    distinct(attemptsOf('owner').filter(isOfProject), (one) => `${kindOf('owner', one)} ${patternOf(one.body)}`);
  const reads = () =>
    distinct(
      [...seen.owner.values()].flatMap(({ reads, downloads }) => [...reads, ...downloads]),
      (path) => path,
    ).map((path) => path.replace('/api/v1', ''));
  const elsewhere = (text: string): string => text.replaceAll(String(world.shared), String(NOWHERE));
  const send = (person: Person, { method, path, body }: Attempt): Promise<Answer> =>
    world.ask(person, method, path.replace('/api/v1', ''), body);

  it('are all there, and have controls', () => {
    for (const [place, { text }] of seen.owner) {
      expect([place, /There is no such|Not found|could not be loaded/.test(text)]).toEqual([place, false]);
    }
    expect(kindsOf('owner').size).toBeGreaterThanOrEqual(40);
  });

  it.each(['removed', 'stranger'] as const)('show the %s nothing of it', (person) => {
    for (const [place, { text }] of seen[person]) {
      expect([place, world.hiddenFrom(person).exec(text)]).toEqual([place, null]);
      if (place.includes(String(world.shared))) {
        expect([place, text]).toEqual([
          place,
          expect.stringContaining('There is no such project, or it is not yours.'),
        ]);
      }
    }
    expect([...kindsOf(person)]).toEqual([]);
  });

  it.each(['editor', 'viewer'] as const)('show the %s nothing that is not shared', (person) => {
    for (const [place, { text }] of seen[person]) {
      expect([place, world.hiddenFrom(person).exec(text)]).toEqual([place, null]);
    }
  });

  it.each(PEOPLE.filter((person) => person !== 'owner'))(
    'answer the %s as they may, whatever the owner reads',
    async (person) => {
      for (const path of reads()) {
        const answer = await world.ask(person, 'GET', path);
        expect([path, world.hiddenFrom(person).exec(answer.text)]).toEqual([path, null]);
        if (isRole(person)) {
          const expected = path.startsWith('/changes?') ? 403 : 200;
          expect([path, answer.status]).toEqual([path, expected]);
        } else if (path.includes(String(world.shared))) {
          expect([path, answer.status, answer.error?.code]).toEqual([path, 404, 'ERR_PROJECT_NOT_FOUND']);
          expect(answer).toEqual(await world.ask(person, 'GET', elsewhere(path)));
        }
      }
    },
  );

  it('are shared by links that show everybody one view, and no other project, until they are revoked', async () => {
    const open = async (path: string, person?: Person) => {
      const cookies = person && { Cookie: world.sessions[person].Cookie };
      const page = await fetch(world.web.url + path, cookies && { headers: cookies });
      return { status: page.status, text: (await page.text()).replace(/Request [\w-]+|As of [^.]+/g, '') };
    };
    const [shared, secret] = world.shares.map(({ path }) => path) as [string, string];
    const page = await open(shared);
    expect([page.status, /zorblax/i.test(page.text), world.hiddenFrom('viewer').test(page.text)]).toEqual([
      200,
      true,
      false,
    ]);
    for (const person of PEOPLE) expect(await open(shared, person)).toEqual(page);
    expect((await open(secret)).text).not.toMatch(/zorblax/i);
    await world.ask('owner', 'DELETE', `/shares/${world.shares[0]!.id}?project_id=${world.shared}`);
    const gone = await open(shared);
    expect(gone.status).toBe(404);
    expect(gone).toEqual(await open(`/share/${'x'.repeat(43)}`));
  });

  it.each(['removed', 'stranger'] as const)('tell the %s nothing who posts what the owner may', async (person) => {
    for (const one of attempts()) {
      const answer = await send(person, one);
      expect([one.path, answer.status, answer.error?.code]).toEqual([one.path, 404, 'ERR_PROJECT_NOT_FOUND']);
      const none = { ...one, path: elsewhere(one.path), body: elsewhere(one.body) };
      expect(answer).toEqual(await send(person, none));
    }
  });

  it.each(['viewer', 'editor'] as const)('lead the %s to no change log, and ask for none', async (role) => {
    const log = `/app/${world.shared}/manage/changes`;
    const leading = (person: Person): string[] =>
      [...seen[person]].filter(([, { links }]) => links.includes(log)).map(([place]) => place);
    expect(leading('owner')).not.toEqual([]);
    expect(leading(role)).toEqual([]);
    // A link from outside comes before it is known who they are.
    const visitor = await Visitor.at(chromium, world.web, world.users[role]);
    const { page } = visitor;
    await visitor.open(log);
    await page.getByText('Only the owner of the project reads who changed what.').waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search' }).fill('history');
    await visitor.settled();
    expect(await page.getByRole('option', { name: 'Change log' }).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  });

  it.each(['viewer', 'editor'] as const)('offer the %s what is not refused, and nothing else', async (role) => {
    const [refused, allowed] = [new Set<string>(), new Set<string>()];
    for (const one of attempts()) {
      if (one.path.includes(`/members/${world.users[role]}?`)) continue;
      const { status, error } = await send(role, one);
      const isRefused = error?.meta?.role === role;
      expect([one.path, status]).toEqual([one.path, isRefused ? 403 : expect.any(Number)]);
      (isRefused ? refused : allowed).add(kindOf('owner', one));
    }
    const offered = [...kindsOf(role)].filter((kind) => kind !== 'DELETE /members/me');
    expect(offered.filter((kind) => refused.has(kind))).toEqual([]);
    expect(offered.toSorted()).toEqual([...allowed].toSorted());
  });
});
