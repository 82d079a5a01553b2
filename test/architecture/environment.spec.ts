import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

const ROOT = resolve(__dirname, '..', '..');
const SOURCES = ['apps', 'libs', 'scripts', 'bench'];
/** Read the environment by design: the settings' own room, the harness, measurements and the launcher. */
const READERS = [
  /^libs\/platform\/config\//,
  /^libs\/testing\//,
  /\/fixtures\//,
  /^bench\//,
  /^scripts\/.*\.mjs$/,
  /\.spec\.ts$/,
];
const READS_ENVIRONMENT = new RegExp(
  [
    /\bprocess\s*(\?\.|\.)\s*env\b/,
    /\bprocess\s*\[\s*['"]env['"]/,
    /\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/,
    /import\s*\{[^}]*\benv\b[^}]*\}\s*from\s*'(node:)?process'/,
  ]
    .map(({ source }) => source)
    .join('|'),
);

const sources = SOURCES.filter((folder) => existsSync(join(ROOT, folder))).flatMap((folder) =>
  (readdirSync(join(ROOT, folder), { recursive: true }) as string[])
    .map((name) => join(folder, name).split(sep).join('/'))
    .filter((name) => /\.(ts|mts|mjs|js|cjs)$/.test(name)),
);

describe('the environment', () => {
  it('is read by platform/config alone', () => {
    const readers = sources.filter((name) => READS_ENVIRONMENT.test(readFileSync(join(ROOT, name), 'utf8')));
    expect(readers).toContain('libs/platform/config/load-settings.ts');
    expect(readers.filter((name) => !READERS.some((allowed) => allowed.test(name)))).toEqual([]);
  });

  it.each(['process.env.HOME', "process['env']", 'const { env } = process;', "import { env } from 'node:process';"])(
    'would be noticed in: %s',
    (source) => expect(source).toMatch(READS_ENVIRONMENT),
  );
});
