import { execFileSync } from 'node:child_process';
import { becoming } from './shell.mjs';

const WORDS = ["it's", '$HOME `id`', 'a  b', '\\', 'line\nline', ''];
const TELL = 'process.stdout.write(JSON.stringify([process.pid, ...process.argv.slice(1)]))';

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
