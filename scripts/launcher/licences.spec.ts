import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { licenceProblems } from './licences.mjs';

describe('the licences', () => {
  const root = mkdtempSync(join(tmpdir(), 'licences-'));
  afterAll(() => rmSync(root, { recursive: true }));

  const problemsOf = (packages: Record<string, object>): string[] => {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'own' }, ...packages } }));
    return licenceProblems(root);
  };

  it('of what is installed here are allowed', () => {
    expect(licenceProblems(process.cwd())).toEqual([]);
  });

  it.each(['MIT', 'Apache-2.0 AND MIT', '(GPL-3.0-only OR ISC)'])('may be %s', (license) => {
    expect(problemsOf({ 'node_modules/a': { license } })).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN EULA', 'CC-BY-4.0'])('may not be %s', (license) => {
    expect(problemsOf({ 'node_modules/b/node_modules/@scope/a': { license } })).toEqual([`@scope/a: ${license}`]);
  });

  it('of tools alone may be those of data', () => {
    expect(problemsOf({ 'node_modules/a': { license: 'CC-BY-4.0', dev: true } })).toEqual([]);
  });

  it('are read from the package where the lock has none, and must be there', () => {
    mkdirSync(join(root, 'node_modules/old'), { recursive: true });
    writeFileSync(join(root, 'node_modules/old/package.json'), '{"licenses":[{"type":"MIT","url":"http://x"}]}');
    expect(problemsOf({ 'node_modules/old': {}, 'node_modules/away': {} })).toEqual(['away: none']);
  });
});
