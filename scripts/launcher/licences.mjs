import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By their SPDX names. All let the product be used, changed and given on under its own licence. */
const ALLOWED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['PostgreSQL', 'Python-2.0', 'Unlicense', 'Zlib'],
  // Of a library that is used as it is, whose files stay under it, and of a font, which may be shipped with programs.
  ...['MPL-2.0', 'OFL-1.1'],
];
/** Of tools that never leave the developer's machine: caniuse's data. */
const ALLOWED_OF_TOOLS = [...ALLOWED, 'CC-BY-4.0'];

/** `AND` binds closer than `OR`, and no package of ours nests them. */
const fits = (licence, allowed) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((part) => part.split(' AND ').every((name) => allowed.includes(name.trim())));

const json = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** The lock file has none of packages that name theirs in the form of before SPDX. */
function licenceOf(root, path, { license }) {
  if (license) return license;
  try {
    const { licenses = [] } = json(root, path, 'package.json');
    return licenses.map(({ type }) => type).join(' OR ') || 'none';
  } catch {
    return 'none';
  }
}

/** @returns {string[]} a line for every package of a package-lock.json whose licence is not one of ours to use */
export function licenceProblems(root) {
  return Object.entries(json(root, 'package-lock.json').packages)
    .filter(([path, { link }]) => path !== '' && !link)
    .map(([path, entry]) => ({ path, tool: entry.dev === true, licence: licenceOf(root, path, entry) }))
    .filter(({ tool, licence }) => !fits(licence, tool ? ALLOWED_OF_TOOLS : ALLOWED))
    .map(({ path, licence }) => `${path.replace(/^.*node_modules\//, '')}: ${licence}`);
}
