import { McpHarness } from '../support/mcp-harness';
import { ofPage, signIn } from '../support/browser-session';

it('the MCP endpoint takes no session of a browser', async () => {
  const harness = await McpHarness.start();
  try {
    const { id } = await harness.api.addUser({ plan: 'enterprise' });
    const page = await signIn(harness.api, id);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const { status, headers, body } = await harness.http('post').set(ofPage(page)).send(message);
    expect([status, body.error.code]).toEqual([401, 'ERR_MISSING_AUTH']);
    expect(headers['www-authenticate']).toContain('resource_metadata');
  } finally {
    await harness.stop();
  }
}, 60_000);
