import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTRACTOR_VERSION } from '@app/core/extraction';
import { createTestDatabase, type TestDatabase } from '@app/testing';
import { COMMANDS, type CommandName } from '../../apps/cli/src/commands';
import { runCli } from '../../apps/cli/src/run-cli';
import { testSettings } from '../support/settings';

const ANSWER = {
  prompt: 'Which anvil?',
  model: 'chatgpt',
  country_code: 'US',
  language_code: 'en',
  answer: 'Acme.',
  executed_at: '2026-03-05T10:00:00Z',
};
const LOG = 'timestamp,user_agent,url\n2026-03-05T10:00:00Z,GPTBot/1.2,https://acme.example/\n';
const DATE = expect.stringMatching(/^\d{4}-.*Z$/) as string;

const ARCHIVE = {
  archive: expect.any(String) as string,
  created_at: DATE,
  schema: expect.stringMatching(/^\w+\d{13}$/) as string,
  tables: expect.any(Number) as number,
  rows: expect.any(Number) as number,
};

interface Call {
  readonly args: string;
  /** A command line that goes before. */
  readonly first?: string;
  readonly document: object;
  readonly code?: number;
  /** What stderr says; nothing unless given. */
  readonly says?: RegExp;
}

/** A call of every command, in an order in which each finds what it needs, and what it prints. */
const CALLS: Record<CommandName, Call> = {
  'doctor run': {
    args: '',
    document: {
      checks: expect.arrayContaining([expect.objectContaining({ check: 'database', state: 'ok' })]) as object,
    },
    // Nobody serves the public address.
    code: 1,
  },
  'users create': {
    args: '--email ann@example.com --name Ann',
    document: { id: 1, email: 'ann@example.com', name: 'Ann', plan: 'scale' },
  },
  'users update': {
    args: '--email ann@example.com --plan enterprise --limit prompts=5',
    document: { id: 1, email: 'ann@example.com' },
  },
  'users sign-in-link': {
    args: '--email ann@example.com',
    document: { url: expect.stringMatching(/\/account\/link\?token=[\w-]{43}$/) as string, expires_at: DATE },
  },
  'users dashboard-link': {
    args: '--email ann@example.com',
    document: {
      url: expect.stringMatching(/\/account\/link\?token=[\w-]{43}&continue=%2Fapp$/) as string,
      expires_at: DATE,
    },
  },
  'users readdress': {
    args: '--email bo@example.com --to bo.lee@example.com',
    first: 'users create --email bo@example.com --name Bo',
    document: { id: 2, email: 'bo.lee@example.com' },
  },
  'users administrator': {
    args: '--email ann@example.com',
    document: { id: 1, email: 'ann@example.com', administrator: true },
  },
  'users close': { args: '--email bo.lee@example.com', document: { id: 2, email: 'bo.lee@example.com' } },
  'users reopen': { args: '--email bo.lee@example.com', document: { id: 2, email: 'bo.lee@example.com' } },
  'keys create': {
    args: '--email ann@example.com --name ci --scope full',
    document: {
      key: expect.stringMatching(/^service_/) as string,
      name: 'ci',
      scope: 'full',
      expires_at: null,
      project_ids: null,
    },
  },
  'keys list': {
    args: '--email ann@example.com',
    document: {
      keys: [
        {
          id: 1,
          name: 'ci',
          scope: 'full',
          last4: expect.stringMatching(/^.{4}$/) as string,
          created_at: DATE,
          expires_at: null,
          project_ids: null,
          last_used_at: null,
          revoked_at: null,
          replaced_by: null,
        },
      ],
    },
  },
  'keys rotate': {
    args: '--email ann@example.com --id 1 --overlap 2 --expires 90',
    document: {
      id: 2,
      key: expect.stringMatching(/^service_/) as string,
      expires_at: DATE,
      old: { id: 1, expires_at: DATE },
    },
  },
  'keys revoke': { args: '--email ann@example.com --id 1', document: { id: 1, revoked: true } },
  'projects create': {
    args: '--email ann@example.com --name Acme --domain acme.example --competitor Globex=globex.example',
    document: {
      id: 1,
      name: 'Acme',
      domain: 'acme.example',
      time_zone: 'Europe/Madrid',
      competitors: [{ name: 'Globex', domain: 'globex.example' }],
    },
  },
  'projects replicates': {
    args: '--project 1 --number 3',
    document: {
      project_id: 1,
      replicates: 3,
      replicates_change: {
        from: DATE,
        replicates_until: 1,
        added_runs_per_day: null,
        added_cost_micros_per_day: null,
        currency: 'USD',
      },
    },
  },
  'projects cadence': { args: '--project 1 --every weekly', document: { project_id: 1, cadence: 'weekly' } },
  'projects export': {
    args: '--project 1 --to exported',
    document: {
      ...ARCHIVE,
      archive: expect.stringMatching(/\/exported\/ai-visibility-project-1-\d{8}T\d{9}Z\.tar$/) as string,
      project: { id: 1, name: 'Acme' },
      bytes: expect.any(Number) as number,
      left_behind: {},
    },
  },
  'projects import': {
    args: '--from exported/<archive> --owner ann@example.com',
    document: { ...ARCHIVE, project_id: 2, differences: 0, left_behind: {} },
    says: /^Project 2 is there, at rest\. .*\n$/,
  },
  'demo remove': { args: '', document: { removed: [] } },
  'answers import': {
    args: '--project 1 --file answers.jsonl',
    document: {
      lines: 1,
      imported: 1,
      of_models_off: 0,
      duplicates: 0,
      prompts_added: 1,
      prompts_scheduled: 0,
      problems: [],
      judging: null,
    },
  },
  'traffic import': {
    args: '--project 1 --file log.csv',
    document: {
      known_file: false,
      report: { rows: 1, added: 1, known: 0, visits: 0, other_agents: 0, bad_rows: 0, problems: [] },
    },
  },
  'traffic connect': { args: '--project 1 --status', document: { connection: null } },
  'models enable': {
    args: '--email ann@example.com --models grok,claude',
    document: { enabled_models: expect.arrayContaining(['chatgpt', 'grok', 'claude']) as string[] },
  },
  'models disable': {
    args: '--email ann@example.com --models claude',
    document: { enabled_models: expect.not.arrayContaining(['claude']) as string[] },
  },
  'models channel': {
    args: '--project 1 --model chatgpt --to ui_capture',
    document: { project_id: 1, model: 'chatgpt', channel: 'ui_capture', changed: true, vendor: null },
  },
  'vendors status': {
    args: '',
    document: { models: expect.arrayContaining([{ model: 'chatgpt', vendor: null }]) as object[], waiting: [] },
  },
  'vendors resume': { args: '--vendor openai', document: { vendor: 'openai', resumed: false } },
  'judge status': {
    args: '--project 1',
    document: { available: false, answers_per_minute: 300, currency: 'USD', projects: [] },
  },
  'audits retry': { args: '--project 1', document: { project_id: 1, reports: 0 } },
  'tasks retry': { args: '--project 1', document: { project_id: 1, tasks: 0, refused: 0 } },
  'executions retry': { args: '--project 1', document: { project_id: 1, answers: 0 } },
  'dead-letters list': { args: '', document: { counts: {}, data: [] } },
  'dead-letters retry': {
    args: '--id tasks.1.7.1772442845120',
    document: { done: [], refused: [{ id: 'tasks.1.7.1772442845120', reason: 'not_dead' }] },
  },
  'dead-letters drop': {
    args: '--id tasks.1.7.1772442845120',
    document: { done: [], refused: [{ id: 'tasks.1.7.1772442845120', reason: 'not_dead' }] },
  },
  'recommendations retry': { args: '--project 1 --run 7', document: { project_id: 1, run_id: 7, retried: false } },
  'budget cap': {
    args: '--project 1 --soft 8 --hard none',
    document: { soft_micros: 8_000_000, hard_micros: null, today_micros: 0, currency: 'USD' },
  },
  'secrets rotate': {
    args: '',
    document: {
      tables: [
        { table: 'oauth_signing_keys', rotated: 0, already: 2, unreadable: [] },
        { table: 'cdn_connections', rotated: 0, already: 0, unreadable: [] },
        { table: 'vendor_keys', rotated: 0, already: 0, unreadable: [] },
        { table: 'webhook_secrets', rotated: 0, already: 0, unreadable: [] },
        { table: 'notice_channels', rotated: 0, already: 0, unreadable: [] },
        { table: 'letters', rotated: 0, already: 0, unreadable: [] },
      ],
    },
  },
  'oauth rotate-keys': {
    args: '',
    document: {
      rotated: false,
      current: expect.any(String) as string,
      next: expect.any(String) as string,
      next_may_sign_from: DATE,
    },
  },
  'oauth connections': { args: '--client claude.ai --failed', document: { attempts: [] } },
  'metrics verify': { args: '', document: { projects: 2, differences: 0, listed: [] } },
  'metrics rebuild': { args: '--project 1', document: { project_id: 1, rebuilt: true } },
  'answers diff-extraction': {
    args: '--project 1 --limit 0',
    document: {
      project_id: 1,
      extractor_version: EXTRACTOR_VERSION,
      ...{
        answers: expect.any(Number) as number,
        changed: 0,
        gained: 0,
        lost: 0,
        moved: 0,
        citations_changed: 0,
        listed: [],
      },
    },
  },
  'backup create': {
    args: '--to kept --keep 1',
    document: {
      ...ARCHIVE,
      archive: expect.stringMatching(/\/kept\/ai-visibility-\d{8}T\d{9}Z\.tar$/) as string,
      bytes: expect.any(Number) as number,
      removed: [],
    },
  },
  'backup verify': { args: '--from kept/<archive>', document: ARCHIVE },
  'backup restore': {
    args: '--from kept/<archive> --replace',
    document: { ...ARCHIVE, projects: 2, differences: 0, sealed: { open: 2, closed: 0 } },
  },
  'metrics recalculate': { args: '--project 1', document: { project_id: 1, requested: true } },
};

describe('--json', () => {
  let testDatabase: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'cli-'));

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    writeFileSync(join(folder, 'answers.jsonl'), `${JSON.stringify(ANSWER)}\n`);
    writeFileSync(join(folder, 'log.csv'), LOG);
  });

  afterAll(async () => {
    await testDatabase.drop();
    rmSync(folder, { recursive: true });
  });

  const run = async (...args: string[]) => {
    const written = { stdout: '', stderr: '' };
    const terminal = {
      stdout: { write: (text: string) => (written.stdout += text) },
      stderr: { write: (text: string) => (written.stderr += text) },
    };
    const settings = () =>
      testSettings(testDatabase.url, {
        SECRET_KEY: 'k'.repeat(32),
        FORMER_SECRET_KEY: 'f'.repeat(32),
        PUBLIC_URL: 'http://127.0.0.1:9',
      });
    return { code: await runCli(['-C', folder, ...args], terminal, settings), ...written };
  };

  it.each(COMMANDS.map(({ name }) => name))('%s prints one document and nothing else', async (name) => {
    const { args: written, first, document, code: expected = 0, says = /^$/ } = CALLS[name];
    if (first) expect(await run(...first.split(' '))).toMatchObject({ code: 0 });
    const args = written.replace(/(?<=(\w+)\/)<archive>/, (_, kept: string) => readdirSync(join(folder, kept))[0]!);
    const { code, stdout, stderr } = await run(...name.split(' '), ...args.split(' ').filter(Boolean), '--json');
    expect({ code, stderr }).toEqual({ code: expected, stderr: expect.stringMatching(says) as string });
    expect(JSON.parse(stdout)).toEqual(document);
  });

  it('is printed by a command that found something wrong, beside the exit code', async () => {
    writeFileSync(join(folder, 'bad.jsonl'), '{}\n');
    const { code, stdout, stderr } = await run('answers', 'import', '--project', '1', '--file', 'bad.jsonl', '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({ lines: 1, imported: 0, problems: [{ line: 1 }] });
    expect(stderr).toMatch(/^line 1: /);
  });

  const ofProjects = COMMANDS.filter(({ options }) => 'project' in options).map(({ name }) => name);
  it.each(ofProjects)('%s says that there is no such project, and leaves stdout empty', async (name) => {
    const args = CALLS[name].args
      .replace(/ ?--project \d+/, '')
      .split(' ')
      .filter(Boolean);
    expect(await run(...name.split(' '), ...args, '--project', '424242', '--json')).toEqual({
      code: 1,
      stdout: '',
      // Of a person's projects the same is said as by the API.
      stderr: expect.stringMatching(/^(There is no project 424242\.|project not found)\n$/) as string,
    });
  });
});
