import { execFileSync } from 'node:child_process';
import { becoming } from './shell.mjs';

const WORDS = ["it's", '$HOME `id`', 'a  b', '\\', 'line\nline', ''];
const TELL = 'process.stdout.write(JSON.stringify([process.pid, ...process.argv.slice(1)]))';
const ARENAS = 'process.stdout.write(process.env.MALLOC_ARENA_MAX)';

it.each([
  ['one', undefined, '1'],
  ["the operator's own", '4', '4'],
])('gives it so many arenas: %s', (_, own, arenas) => {
  const { MALLOC_ARENA_MAX: before } = process.env;
  if (own === undefined) delete process.env.MALLOC_ARENA_MAX;
  else process.env.MALLOC_ARENA_MAX = own;
  const become = becoming(process.execPath, ['-e', ARENAS, '--']);
  if (before === undefined) delete process.env.MALLOC_ARENA_MAX;
  else process.env.MALLOC_ARENA_MAX = before;
  expect(execFileSync('sh', ['-c', become], { encoding: 'utf8', env: {} })).toBe(arenas);
});

describe.each([
  ['npm', 'start', [`--stops-with=${process.pid}`]],
  ['anybody else', '', []],
])('a shell that %s starts', (_, event, more) => {
  const { npm_lifecycle_event: own = '' } = process.env;
  beforeEach(() => void (process.env.npm_lifecycle_event = event));
  afterEach(() => void (process.env.npm_lifecycle_event = own));

  it('becomes a script, whatever its words are', () => {
    const become = becoming(process.execPath, ['-e', TELL, '--', ...WORDS]);
    const told = execFileSync('sh', ['-c', 'echo $$; eval "$1"', 'sh', become], { encoding: 'utf8' });
    const shell = Number.parseInt(told, 10);
    expect(JSON.parse(told.slice(told.indexOf('\n')))).toEqual([shell, ...WORDS, ...more]);
  });
});
