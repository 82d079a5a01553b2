import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteFacts } from '@app/core/audit-checks';
import { compareWithLabels, LEAST_RECALL, recallOf, type Score, sumOf } from './compare';
import { FarmCrawl } from './farm-crawl';

const CACHE = join(tmpdir(), 'audit-farm-facts.json');

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

async function factsOf(cached: boolean, again: readonly string[]): Promise<Map<string, SiteFacts>> {
  const stored = new Map(cached ? (JSON.parse(readFileSync(CACHE, 'utf8')) as [string, SiteFacts][]) : []);
  if (cached && again.length === 0) return stored;
  const crawl = await FarmCrawl.start();
  const isWanted = (name: string) => !cached || again.includes(name);
  try {
    const facts = new Map([...stored, ...(await crawl.crawl(isWanted))]);
    writeFileSync(CACHE, JSON.stringify([...facts]));
    return facts;
  } finally {
    await crawl.stop();
  }
}

/**
 * `npm run farm [-- --cached [--again site …]] [report …]`: a table of all reports, and each difference in those named.
 * With `--cached`, only the sites of `--again` are crawled.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { cached: { type: 'boolean' }, again: { type: 'string', multiple: true } },
    allowPositionals: true,
  });
  const scores = compareWithLabels(await factsOf(values.cached ?? false, values.again ?? []));
  const lines = (name: string, of: readonly Score[]): string => {
    const findings = sumOf(of, (score) => score.findings);
    const recall = findings ? recallOf(of).toFixed(3) : '';
    const [cells, fails, warns, differences] = [
      sumOf(of, (score) => score.cells),
      sumOf(of, ({ falseFails }) => falseFails),
      sumOf(of, ({ falseWarns }) => falseWarns),
      sumOf(of, (score) => score.differences.length),
    ];
    return row([name, cells, findings, recall, fails, warns, differences]);
  };
  print(row(['Report', 'labels', 'findings', 'recall', 'false fail', 'false warn', 'differences']));
  print(row(Array.from({ length: 7 }, () => '---')));
  for (const score of scores) print(lines(score.report, [score]));
  print(lines('all', scores));
  for (const { report, differences } of scores) {
    if (!positionals.includes(report)) continue;
    for (const { site, id, expected, seen, evidence, why } of differences) {
      print(`${site} ${id}: ${seen}, not ${expected}${why ? ` (${why})` : ''}: ${evidence}`);
    }
  }
  return sumOf(scores, ({ falseFails }) => falseFails) === 0 && recallOf(scores) >= LEAST_RECALL ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
