import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '..', '..');

/** Guides that lead through the code; a moved file must not leave its reader behind. */
const GUIDES = ['docs/first-hour.md', 'docs/glossary.md'];

const CODE = /`((?:apps|bench|docs|libs|scripts|test)\/[\w./-]+)`/g;
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g;

it.each(GUIDES)('%s names only what is there', (guide) => {
  const text = readFileSync(join(ROOT, guide), 'utf8');
  const named = [...text.matchAll(CODE)].map(([, path]) => join(ROOT, path!));
  const linked = [...text.matchAll(LINK)].map(([, path]) => join(ROOT, dirname(guide), path!));
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([]);
});
