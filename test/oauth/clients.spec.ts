import type { NestExpressApplication } from '@nestjs/platform-express';
import type { LocalWeb } from '../support/local-web';
import { createProject } from '@app/testing';
import { newPkce, OAuthHarness } from '../support/oauth-harness';
import { webOfClients } from '../support/web-of-clients';
import { documentOf, Replay, sequenceOf } from './support/replay';
import { newClientKey } from './support/signing-client';

const BY_DOCUMENT = ['claude-web', 'claude-code', 'chatgpt', 'vscode', 'opencode'];
const REGISTERING = ['vscode-registering', 'cursor', 'mcp-remote'];

describe('two instances of the authorization server and an MCP endpoint', () => {
  let oauth: OAuthHarness;
  let mcp: NestExpressApplication;
  let web: LocalWeb;
  const key = newClientKey('of ChatGPT');

  beforeAll(async () => {
    oauth = await OAuthHarness.start();
    mcp = await oauth.serveMcp();
    web = await webOfClients(...oauth.apps);
    for (const host of ['claude.ai', 'chatgpt.com', 'vscode.dev', 'opencode.ai']) web.names.set(host, ['127.0.0.1']);
  }, 60_000);
  afterAll(async () => {
    await mcp.close();
    await oauth.stop();
    await web.stop();
  });

  const replay = async (name: string): Promise<void> => {
    const userId = await oauth.addUser({ plan: 'trial' });
    const projectId = await createProject(oauth.database, userId, { name: 'Lumen Table' });
    const run = new Replay(oauth, userId, sequenceOf(name), key);
    await run.run();
    const answer = { isError: undefined, projects: [expect.objectContaining({ id: projectId })] };
    expect(run.calls.map(({ isError, structuredContent }) => ({ isError, ...structuredContent }))).toEqual(
      [answer, answer].map((one) => expect.objectContaining(one) as object),
    );
  };

  it.each(BY_DOCUMENT)('let %s call a tool, and again after a refresh', async (name) => {
    const { client_id, keys } = sequenceOf(name);
    const { host, pathname } = new URL(client_id!);
    web.json(host + pathname, documentOf(name));
    if (keys) web.json(new URL(keys).host + new URL(keys).pathname, { keys: [key.jwk] });
    await replay(name);
    // One document for both instances, and for every step.
    expect(web.requestsOf(pathname)).toBe(1);
    expect(await oauth.database.query('select 1 from oauth_clients')).toEqual([]);
  });

  it.each(REGISTERING)('let %s call a tool, and again after a refresh', async (name) => {
    await replay(name);
    const registered = await oauth.database.query('select 1 from oauth_clients');
    await replay(name);
    // It is the same client for every user.
    expect(await oauth.database.query('select 1 from oauth_clients')).toHaveLength(registered.length);
  });

  describe('may be sent to', () => {
    const documents = { code: 'claude-code', web: 'claude-web', vscode: 'vscode' } as const;

    it.each<[keyof typeof documents, string, boolean]>([
      ['code', 'http://localhost:1/callback', true],
      ['code', 'http://127.0.0.1:65535/callback', true],
      ['code', 'http://127.0.0.1/callback', true],
      ['code', 'http://localhost:1/other', false],
      ['code', 'http://localhost:1/callback?next=1', false],
      ['code', 'https://localhost:1/callback', false],
      ['code', 'http://[::1]:1/callback', false],
      ['code', 'http://127.0.0.2:1/callback', false],
      ['code', 'http://localhost.evil.example:1/callback', false],
      ['code', 'http://localhost:1@evil.example/callback', false],
      ['web', 'https://claude.com/api/mcp/auth_callback', true],
      ['web', 'https://claude.ai:444/api/mcp/auth_callback', false],
      ['web', 'https://claude.ai/api/mcp/auth_callback/', false],
      ['vscode', 'http://127.0.0.1:33418/', true],
      ['vscode', 'https://vscode.dev/redirect', true],
      ['vscode', 'http://127.0.0.1:33419/', false],
    ])('%s at %s: %s', async (of, redirect_uri, allowed) => {
      const { client_id } = sequenceOf(documents[of]);
      web.json(new URL(client_id!).host + new URL(client_id!).pathname, documentOf(documents[of]));
      const url = oauth.authorizeUrl(client_id!, newPkce().challenge, { redirect_uri });
      const response = await fetch(url, { redirect: 'manual' });
      expect([response.status, response.headers.has('location')]).toEqual(allowed ? [302, true] : [400, false]);
    });
  });

  it("have dropped Cursor's own scheme", async () => {
    const rows = await oauth.database.query("select redirect_uris from oauth_clients where client_name = 'Cursor'");
    expect(rows).toEqual([
      { redirect_uris: ['https://www.cursor.com/agents/mcp/oauth/callback', 'http://localhost:8787/callback'] },
    ]);
  });
});
