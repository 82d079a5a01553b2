import { execFile } from 'node:child_process';
import { join } from 'node:path';

const PATIENCE_MS = 170_000;
const ROOT = join(__dirname, '..', '..', '..');
const BASELINES = join(__dirname, 'baselines');

/** A suite of github.com/modelcontextprotocol/conformance for servers. */
export interface Suite {
  readonly name: string;
  /** As installed. */
  readonly package: string;
  readonly options: readonly string[];
}

/** The released line of the suite, and the next one with what each revision requires. */
export const SUITES: readonly Suite[] = [
  { name: '0.1', package: 'conformance-0-1', options: ['--suite', 'active'] },
  ...['2025-11-25', '2026-07-28'].map((revision) => ({
    name: revision,
    package: '@modelcontextprotocol/conformance',
    options: ['--requirements', revision],
  })),
];

export interface Outcome {
  /** 0 only when nothing fails but what the baseline names, and all that it names fails. */
  readonly code: number;
  /** The suite's summary, or all that it printed when there is none. */
  readonly output: string;
}

/** @param baseline a file of failures that are expected; nothing may fail without it */
export function runSuite(suite: Suite, url: URL, baseline?: string): Promise<Outcome> {
  const script = join(ROOT, 'node_modules', suite.package, 'dist', 'index.js');
  const expected = baseline ? ['--expected-failures', join(BASELINES, baseline)] : [];
  const args = [script, 'server', '--url', url.href, ...suite.options, ...expected];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { timeout: PATIENCE_MS, maxBuffer: Infinity }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
      resolve({ code, output: /=== SUMMARY[^]*/.exec(stdout)?.[0] ?? stdout + stderr });
    });
  });
}

/** How many checks the suite counted. */
export function countsIn(output: string): { passed: number; failed: number } {
  const [, passed, failed] = /Total: (\d+) passed, (\d+) failed/.exec(output) ?? [];
  return { passed: Number(passed), failed: Number(failed) };
}
