import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MCP_PATH } from '@app/core/kernel';
import { readOpenApi } from '@app/platform/http';
import { TOOLSETS } from '../../apps/mcp/src/tools/toolsets';

interface Entry {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly version: string;
  readonly remotes: readonly [
    { readonly type: string; readonly url: string; readonly headers: readonly { description: string }[] },
  ];
}

/** The limits are those of the schema that the file names. */
describe('server.json, the entry for registries of MCP servers', () => {
  const entry = JSON.parse(readFileSync(join(__dirname, '../../server.json'), 'utf8')) as Entry;

  it('has the version and path of the endpoint, and the toolsets', () => {
    const [{ type, url, headers }] = entry.remotes;
    expect([entry.version, type, new URL(url).pathname]).toEqual([
      readOpenApi().info.version,
      'streamable-http',
      MCP_PATH,
    ]);
    for (const toolset of TOOLSETS) expect(headers[1]!.description).toContain(toolset);
  });

  it('keeps to the forms that registries take', () => {
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
    expect(entry.title.length).toBeLessThanOrEqual(100);
    expect(entry.description.length).toBeLessThanOrEqual(100);
  });
});
