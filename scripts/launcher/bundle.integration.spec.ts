import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundle, isProgram } from './bundle.mjs';

const MODULES = {
  'apps/one/src/main.js': `"use strict";
    const { place, child, isStrict, words, greeting } = require('../../../libs/platform/things');
    console.log(JSON.stringify({ place, child, isStrict, words: words(), greeting, ran: globalThis.ran ?? [] }));`,
  'libs/platform/things/index.js': `"use strict";
    exports.place = __dirname;
    exports.child = require.resolve('./thing.child');
    exports.isStrict = (function () { return this === undefined; })();
    exports.words = () => require('./everyday-words.data').WORDS;
    exports.unused = 'wörtlich';
    exports.greeting = require('./greeting').GREETING;`,
  'libs/platform/things/greeting.js': `"use strict"; exports.GREETING = 'Grüße, 世界 👋';`,
  'libs/platform/things/everyday-words.data.js': `"use strict"; exports.WORDS = 'a b';`,
  'libs/platform/things/thing.child.js': `"use strict"; (globalThis.ran ??= []).push(require('./greeting').GREETING);`,
};

describe('a bundle of programs', () => {
  let folder: string;

  beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'bundle-')))));
  afterEach(() => rmSync(folder, { recursive: true }));

  /** The tree with its bundles, moved away from where it was made, as a build is. */
  async function built(): Promise<string> {
    const [tree, moved] = [join(folder, 'tree'), join(folder, 'moved')];
    for (const [file, text] of Object.entries(MODULES)) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), text);
    }
    const programs = Object.keys(MODULES).filter(isProgram);
    await bundle({ tree, programs, to: tree });
    renameSync(tree, moved);
    return moved;
  }

  it('runs as its modules would, wherever it stands, and runs no other program', async () => {
    const tree = await built();
    expect(
      JSON.parse(execFileSync(process.execPath, [join(tree, 'apps/one/src/main.js')], { encoding: 'utf8' })),
    ).toEqual({
      place: join(tree, 'libs/platform/things'),
      child: join(tree, 'libs/platform/things/thing.child.js'),
      isStrict: true,
      words: 'a b',
      greeting: 'Grüße, 世界 👋',
      ran: [],
    });
  });

  it('has what programs share in one file of readable lines, and leaves out what is loaded by name', async () => {
    const tree = await built();
    const of = (program: string) =>
      /\/bundled\/(libs-platform-things[\w-]*\.js)/.exec(readFileSync(join(tree, program), 'utf8'))?.[1];
    const shared = of('apps/one/src/main.js');
    expect(shared).toBeDefined();
    expect(of('libs/platform/things/thing.child.js')).toBe(shared);
    const text = readFileSync(join(tree, 'libs/bundled', shared!), 'utf8');
    expect(text).not.toMatch(/\P{ASCII}/u);
    expect(text).toMatch(/^\s+exports\.greeting = /m);
    expect(text).not.toContain('a b');
  });

  it('is made of apps, of what a process begins with, and of the migration', () => {
    const files = [
      'apps/api/src/main.js',
      'apps/web/src/main.js',
      'apps/api/src/create-api-app.js',
      'scripts/migrate.js',
      'scripts/openapi.js',
      'libs/platform/foreign-text/reader.child.ts',
      'test/support/worker-child.ts',
      'libs/testing/typescript-child.ts',
    ];
    expect(files.filter(isProgram)).toEqual([
      'apps/api/src/main.js',
      'scripts/migrate.js',
      'libs/platform/foreign-text/reader.child.ts',
      'test/support/worker-child.ts',
    ]);
  });
});
