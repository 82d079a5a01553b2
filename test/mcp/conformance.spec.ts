import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { longOr } from '@app/testing';
import { McpHarness } from '../support/mcp-harness';
import { createFixtureApp } from './conformance/create-fixture-app';
import { countsIn, runSuite, SUITES } from './conformance/run-suite';
import { WithHeader } from './conformance/with-header';

/** More than a suite sends in a minute. */
const ENOUGH = { RATE_LIMIT_PER_MINUTE: '100000' };
/** What the newest revision requires stands for what those before it do. */
const NEWEST = SUITES.slice(-1);

describe.each([
  ['the product', 'product', undefined, SUITES],
  ["the product with the suites' fixtures in it", 'fixtures', createFixtureApp, longOr(SUITES, NEWEST)],
])('the conformance suites against %s', (_, target, create, suites) => {
  let mcp: McpHarness;
  let withKey: WithHeader;

  beforeAll(async () => {
    mcp = await McpHarness.start(ENOUGH, create);
    const { key } = await mcp.api.addUser({ scope: 'read_write' });
    withKey = await WithHeader.start(mcp.url, `Bearer ${key}`);
  }, 60_000);
  afterAll(async () => {
    await withKey?.stop();
    await mcp.stop();
  });

  it.each(suites)('$name finds nothing beyond its baseline', async (suite) => {
    const file = `${target}-${suite.name}.yml`;
    const hasBaseline = existsSync(join(__dirname, 'conformance', 'baselines', file));
    const { code, output } = await runSuite(suite, withKey.url, hasBaseline ? file : undefined);
    if (code !== 0) throw new Error(output);
    expect(countsIn(output).passed).toBeGreaterThan(0);
  });
});
