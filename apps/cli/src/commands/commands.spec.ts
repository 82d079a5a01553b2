import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { SettingsError } from '@app/platform/config';
import { CommandTable } from '../command-line/command-table';
import { markdownOf } from '../command-line/markdown';
import { runCli } from '../run-cli';
import { COMMANDS } from '.';

const DOCS = join(__dirname, '../../../../docs/cli.md');
const MARKED = /(?<=<!-- commands -->\n\n)[\s\S]*(?=\n\n<!-- \/commands -->)/;

/** What a command line prints; `opened` tells whether it went on to the settings and the database. */
async function run(...args: string[]) {
  const written = { stdout: '', stderr: '' };
  let opened = false;
  const code = await runCli(
    args,
    {
      stdout: { write: (text: string) => (written.stdout += text) },
      stderr: { write: (text: string) => (written.stderr += text) },
    },
    () => {
      opened = true;
      throw new SettingsError('no database here');
    },
  );
  return { code, opened, ...written };
}

describe('the commands', () => {
  it('are all in the list', () => {
    const files = (readdirSync(__dirname, { recursive: true }) as string[])
      .filter((file) => file.endsWith('.command.ts'))
      .map((file) => file.split(sep).join('/'));
    expect(COMMANDS.map(({ noun, verb }) => `${noun}/${verb}.command.ts`).sort()).toEqual(files.sort());
  });

  it('stand together by noun', () => {
    const nouns = COMMANDS.map(({ noun }) => noun);
    const turns = nouns.filter((noun, index) => noun !== nouns[index - 1]);
    expect(turns).toEqual(new CommandTable(COMMANDS).nouns);
  });

  it('have a name each', () => {
    expect(() => new CommandTable([...COMMANDS, COMMANDS[0]])).toThrow('two commands are named users create');
  });

  /** `UPDATE_GOLDEN=1 npm test -- apps/cli` writes the table. */
  it('are in docs/cli.md as they are', () => {
    const table = markdownOf(COMMANDS);
    const text = readFileSync(DOCS, 'utf8');
    if (process.env.UPDATE_GOLDEN === '1')
      writeFileSync(
        DOCS,
        text.replace(MARKED, () => table),
      );
    else expect(MARKED.exec(text)?.[0]).toBe(table);
  });
});

describe('help', () => {
  it.each(COMMANDS.map((command) => [command.name, command] as const))(
    'of %s names all that it takes',
    async (name, command) => {
      const { code, opened, stdout, stderr } = await run(command.noun, command.verb, '--help');
      expect({ code, opened, stderr }).toEqual({ code: 0, opened: false, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^ai-visibility ${name}( |\n)`));
      for (const text of [command.summary, '--json', ...(command.examples ?? [])]) expect(stdout).toContain(text);
      for (const [option, { description }] of Object.entries(command.options)) {
        expect(stdout).toContain(`  --${option}`);
        expect(stdout).toContain(description);
      }
      for (const example of command.examples ?? []) expect(example).toMatch(new RegExp(`^${name} `));
    },
  );

  it('of everything, and of a noun', async () => {
    const all = await run('--help');
    expect(all).toMatchObject({ code: 0, stderr: '' });
    for (const { noun, summary } of COMMANDS) expect(all.stdout).toMatch(new RegExp(`^${noun}\n[^]*${summary}`, 'm'));
    const users = await run('users', '-h');
    expect(users).toMatchObject({ code: 0, stdout: expect.stringMatching(/create .*\n.*update /) });
    expect(users.stdout).not.toContain('revoke');
  });

  it('goes to stderr when it was not asked for', async () => {
    for (const args of [[], ['users']]) {
      expect(await run(...args)).toEqual({
        code: 2,
        opened: false,
        stdout: '',
        stderr: expect.stringContaining('create ') as string,
      });
    }
  });

  it('is not the version', async () => {
    expect(await run('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
  });
});

describe('a wrong command line', () => {
  it.each([
    ['eat cake', 'eat: expected one of users, keys'],
    ['users delete', 'users delete: expected one of create, update'],
    ['--json', '--json is not known here'],
    ['users --all', '--all is not known here'],
    ['eat --help', 'eat: expected one of'],
    ['vendors resume', '--vendor is missing'],
    ['metrics rebuild --project one', '--project one: expected a whole number of at least 1'],
    [
      'keys create --email ann@example.com --name ci --scope all',
      '--scope all: expected one of read, read_write, full',
    ],
    ['keys create --email ann@example.com --name ci --expires 2027-02-30', '--expires 2027-02-30: expected'],
    ['keys rotate --email ann@example.com --id 3 --overlap -1', '--overlap'],
    ['users update --email ann@example.com --limit seats=5', '--limit seats=5: expected'],
    ['budget cap --project 1 --email ann@example.com', 'exactly one of --email, --project is needed'],
    ['traffic connect --project 1', 'exactly one of --zone, --status, --remove is needed'],
  ])('is told and changes nothing: %s', async (line, message) => {
    const { code, opened, stdout, stderr } = await run(...line.split(' '));
    expect({ code, opened, stdout }).toEqual({ code: 2, opened: false, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/\nSee: ai-visibility .*--help\n$/);
  });

  it.each(COMMANDS.map(({ noun, verb }) => [noun, verb]))(
    'is one of %s %s with an option it lacks',
    async (noun, verb) => {
      expect(await run(noun, verb, '--colour', 'red')).toMatchObject({
        code: 2,
        opened: false,
        stdout: '',
        stderr: expect.stringContaining("'--colour'") as string,
      });
    },
  );
});

describe('a right command line that cannot be carried out', () => {
  it('ends with 1 and a message without a stack', async () => {
    expect(await run('vendors', 'status', '--json')).toEqual({
      code: 1,
      opened: true,
      stdout: '',
      stderr: 'no database here\n',
    });
  });

  it('finds its files from the folder it is told', async () => {
    const args = ['answers', 'import', '--project', '1', '--file', 'index.ts'];
    expect(await run('-C', __dirname, ...args)).toMatchObject({ code: 1, opened: true });
    expect(await run('-C', join(__dirname, 'users'), ...args)).toMatchObject({ code: 2, opened: false });
  });
});
