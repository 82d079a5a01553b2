import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { createTestDatabase, spawnTypescript, type TestDatabase } from '@app/testing';

const ENTRY = join(__dirname, '../../apps/all-in-one/src/main.ts');
const SETTINGS = { LOG_LEVEL: 'silent', SIMULATED_MODELS: 'off', PAGE_FETCHES_PER_DAY: '0', HOST: '127.0.0.1' };

/** The lines that a start prints, from the first address to the last. */
async function printed(stdout: NodeJS.ReadableStream): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {};
  for await (const line of createInterface(stdout)) {
    const [, name, url] = /^(\S+(?: \S+)*) {2,}(http\S+)$/.exec(line) ?? [];
    if (name) addresses[name] = url!;
    if (name === 'OAuth') break;
  }
  return addresses;
}

describe('a start at any port', () => {
  let database: TestDatabase;
  let child: ReturnType<typeof spawnTypescript>;
  let addresses: Record<string, string>;

  beforeAll(async () => {
    database = await createTestDatabase();
    child = spawnTypescript(ENTRY, [], {
      env: { ...process.env, ...SETTINGS, DATABASE_URL: database.url, SECRET_KEY: 'a'.repeat(64), PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    addresses = await printed(child.process.stdout!);
  });
  afterAll(async () => {
    child.process.kill('SIGINT');
    await child.ended;
    await database.drop();
  });

  const json = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>;

  it('prints the address that the metadata advertises, whatever name the client used', async () => {
    const { origin, port } = new URL(addresses['MCP endpoint']!);
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
    expect(addresses).toEqual({
      Dashboard: `${origin}/app`,
      'REST API': `${origin}/api/v1`,
      'Its pages': `${origin}/api/v1/docs`,
      'MCP endpoint': `${origin}/api/v1/mcp`,
      OAuth: `${origin}/.well-known/oauth-authorization-server`,
    });
    for (const used of [origin, `http://localhost:${port}`]) {
      const challenge = await fetch(`${used}/api/v1/mcp`, { method: 'POST' });
      expect(challenge.status).toBe(401);
      const resourceMetadata = `${origin}/.well-known/oauth-protected-resource/api/v1/mcp`;
      expect(challenge.headers.get('www-authenticate')).toContain(`resource_metadata="${resourceMetadata}"`);
      expect(await json(`${used}/.well-known/oauth-protected-resource/api/v1/mcp`)).toMatchObject({
        resource: addresses['MCP endpoint'],
        authorization_servers: [origin],
      });
      const server = await json(`${used}/.well-known/oauth-authorization-server`);
      expect(server.issuer).toBe(origin);
      for (const [name, url] of Object.entries(server)) {
        if (/_endpoint$|_uri$/.test(name)) expect(url).toMatch(`${origin}/oauth/`);
      }
      expect((await fetch(String(server.jwks_uri))).status).toBe(200);
    }
  });
});
