import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { TOOLS } from '../../apps/mcp/src/tools';

const ROOT = resolve(__dirname, '..', '..');

/** Guides that lead through the code; a moved file must not leave its reader behind. */
const GUIDES = ['docs/architecture.md', 'docs/first-hour.md', 'docs/glossary.md'];

const CODE = /`((?:apps|bench|docs|libs|scripts|test)\/[\w./-]+)`/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

it.each(GUIDES)('%s names only what is there', (guide) => {
  const text = readFileSync(join(ROOT, guide), 'utf8');
  const named = [...text.matchAll(CODE)].map(([, path]) => join(ROOT, path!));
  const linked = [...text.matchAll(LINK)].map(([, path]) => join(ROOT, dirname(guide), path!));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});

it('docs/architecture.md draws the rooms that there are', () => {
  const [, tree = ''] = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8').split('```');
  const rooms = ['apps', 'libs/core', 'libs/platform', 'libs/domain'].flatMap((storey) =>
    readdirSync(join(ROOT, storey), { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect(rooms.filter(({ name }) => !tree.includes(`${name}/`)).map(({ name }) => name)).toEqual([]);
});

it('docs/mcp.md names every tool', () => {
  const text = readFileSync(join(ROOT, 'docs/mcp.md'), 'utf8');
  expect(TOOLS.map(({ name }) => name).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
