import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SiteFacts } from '@app/core/audit-checks';
import { compareWithLabels, type Score } from './compare';
import { crawlFarm } from './crawl-farm';

const CACHE = join(tmpdir(), 'audit-farm-facts.json');
const RECALL = 0.98;

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

async function factsOf(cached: boolean): Promise<Map<string, SiteFacts>> {
  if (cached) return new Map(JSON.parse(readFileSync(CACHE, 'utf8')) as [string, SiteFacts][]);
  const facts = await crawlFarm();
  writeFileSync(CACHE, JSON.stringify([...facts]));
  return facts;
}

const sum = (scores: readonly Score[], of: (score: Score) => number): number =>
  scores.reduce((total, score) => total + of(score), 0);

/** `npm run farm [-- --cached] [report …]`: a table of all reports, and each difference in those named. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { cached: { type: 'boolean' } }, allowPositionals: true });
  const scores = compareWithLabels(await factsOf(values.cached ?? false));
  const lines = (name: string, of: readonly Score[]): string => {
    const findings = sum(of, (score) => score.findings);
    const recall = findings ? (sum(of, ({ found }) => found) / findings).toFixed(3) : '';
    const [cells, fails, warns, differences] = [
      sum(of, (score) => score.cells),
      sum(of, ({ falseFails }) => falseFails),
      sum(of, ({ falseWarns }) => falseWarns),
      sum(of, (score) => score.differences.length),
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
  const findings = sum(scores, (score) => score.findings);
  const recall = sum(scores, ({ found }) => found) / findings;
  return sum(scores, ({ falseFails }) => falseFails) === 0 && recall >= RECALL ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
