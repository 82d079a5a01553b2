import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createProject, longOr } from '@app/testing';
import { McpHarness } from '../support/mcp-harness';

/** The script of github.com/modelcontextprotocol/inspector. */
const INSPECTOR = process.env.MCP_INSPECTOR;
const ERAS = ['legacy', 'auto', 'modern'];
const READS = [
  ['--method', 'resources/list'],
  ['--method', 'resources/templates/list'],
  ['--method', 'resources/read', '--uri', 'ai-visibility://projects'],
  ['--method', 'prompts/list'],
];
const CALL = ['--method', 'tools/call', '--tool-name', 'list_projects'];
const reason = INSPECTOR ? '' : ' (skipped: npm run inspector fetches it)';

(INSPECTOR ? describe : describe.skip)(`the Inspector${reason}`, () => {
  let mcp: McpHarness;
  let key: string;
  let home: string;

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'inspector-'));
    mcp = await McpHarness.start();
    const user = await mcp.api.addUser({ scope: 'read_write', plan: 'enterprise' });
    key = user.key;
    await createProject(mcp.api.database, user.id);
  }, 60_000);
  afterAll(async () => {
    await mcp.stop();
    rmSync(home, { recursive: true });
  });

  /** It keeps files of its own in the home folder. */
  const inspect = (...options: string[]) => {
    const header = ['--header', `Authorization: Bearer ${key}`];
    const args = [INSPECTOR!, '--cli', mcp.url.href, '--transport', 'http', ...header, ...options];
    return new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const settings = { env: { ...process.env, HOME: home, USERPROFILE: home }, maxBuffer: Infinity };
      execFile(process.execPath, args, settings, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, stdout, stderr }),
      );
    });
  };

  it.each(longOr(ERAS, ['modern']))('finds nothing wrong with the tools, in the era %s', async (era) => {
    const { code, stdout, stderr } = await inspect('--method', 'tools/list', '--strict', '--protocol-era', era);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect((JSON.parse(stdout) as { tools: object[] }).tools.length).toBeGreaterThan(0);
  });

  it.each(longOr([...READS, CALL], [CALL]))('gets an answer to %s %s', async (...options) => {
    const { code, stdout, stderr } = await inspect(...options);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual(expect.any(Object));
  });
});
