import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** What decides, beside the sources, about what is built of them. */
const CONFIG_FILES = [
  'package.json',
  'package-lock.json',
  '.swcrc',
  'tsconfig.json',
  'tsconfig.build.json',
  'nest-cli.json',
  'scripts/launcher/build.mjs',
  'scripts/launcher/bundle.mjs',
];
const isSource = (path) => /\.(tsx?|css|jsonl?)$/.test(path) && !/\.spec\.tsx?$|\.d\.ts$/.test(path);

/** Files that the given folders contribute to a build, relative to the root, sorted. */
export function sourceFiles(folders) {
  return folders
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) => readdirSync(inRoot(folder), { recursive: true }).map((name) => join(folder, name)))
    .filter(isSource)
    .sort();
}

/** Fingerprint by content, so that a checkout or a copy, which only moves times, causes no rebuild. */
export function fingerprint(files) {
  const hash = createHash('sha256');
  for (const file of [...CONFIG_FILES, ...files]) {
    hash
      .update(`${file.split(sep).join('/')}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}
