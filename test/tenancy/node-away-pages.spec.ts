import { clusterUrl, createProject } from '@app/testing';
import { AccountHarness, type Browser } from '../support/account-harness';
import { twoNodes } from '../support/two-nodes';
import { pageRoutes } from './support/page-routes';

const NOTICE = 'the database server that has them does not answer';
/** These name projects. */
const PAGES_OF_PROJECTS = ['/account/apps', '/account/budget', '/account/keys', '/account/keys/new'];
/** Nobody listens there. */
const NOWHERE = 1;

/** Needs a cluster: `npm run test:citus`. */
(clusterUrl() ? describe : describe.skip)('the pages of the account, while a node of the cluster is away', () => {
  let harness: AccountHarness;
  let admin: Browser;
  let nodes: Awaited<ReturnType<typeof twoNodes>>;
  let others: number[];
  let opened: string[];

  beforeAll(async () => {
    harness = await AccountHarness.start();
    const { database } = harness;
    const { id } = await harness.addUser(null);
    admin = await harness.signedIn(id);
    nodes = await twoNodes(database, id);
    const other = (await harness.addUser(null)).id;
    others = [];
    for (let made = 0; made < 6; made += 1)
      others.push(await createProject(database, other, { name: `Other ${made}` }));
    const paths = pageRoutes(harness.app, '/account')
      .filter(({ method, path }) => method === 'GET' && !path.includes(':'))
      .map(({ path }) => path);
    opened = [];
    for (const path of paths) if ((await admin.open(path)).status === 200) opened.push(path);
    await nodes.move(NOWHERE);
  });
  afterAll(() => harness.stop());

  it('open, and those that name projects say that some are missing', async () => {
    expect(opened).toEqual(expect.arrayContaining(PAGES_OF_PROJECTS));
    const answers = new Map<string, { status: number; text: string }>();
    for (const path of opened) answers.set(path, await admin.open(path));
    expect([...answers].filter(([, { status }]) => status !== 200)).toEqual([]);
    const incomplete = [...answers].filter(([, { text }]) => text.includes(NOTICE)).map(([path]) => path);
    expect(incomplete.toSorted()).toEqual(PAGES_OF_PROJECTS);
  });

  it('have the budget of each project of the other nodes, also of other people', async () => {
    const { text } = await admin.open('/account/budget');
    expect(text).toContain(`/account/budget/${nodes.here}"`);
    expect(text).not.toContain(`/account/budget/${nodes.away}"`);
    const answers = await Promise.all(others.map((id) => admin.open(`/account/budget/${id}`)));
    const open = others.filter((_, index) => answers[index]!.status === 200);
    expect(answers.map(({ status }) => status)).toEqual(others.map((id) => (open.includes(id) ? 200 : 503)));
    expect(others.filter((id) => text.includes(`/account/budget/${id}"`))).toEqual(open);
    expect(open).not.toEqual([]);
    expect((await admin.open(`/account/budget/${nodes.away}`)).status).toBe(503);
  });
});
