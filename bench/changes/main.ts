import { parseArgs } from 'node:util';
import { printMachine } from '../report/machine';
import { printTable } from '../report/table';
import { brandRules, type Project, promptRules, type RuleResult } from './rules';
import { SEEN_DESIGNS, seenChange } from './seen';
import { FULL, ROWS, type RowsName, starredOfChanges, starredOfNoise } from './stars';

const USAGE = `npm run bench:changes -- [options]
  --draws 1000
  --only rules        or stars, or smallest; all unless sent`;

const { values } = parseArgs({
  allowNegative: true,
  options: { draws: { type: 'string', default: '1000' }, only: { type: 'string', default: '' } },
});
const draws = Number(values.draws);
if (!Number.isInteger(draws) || draws < 1) throw new RangeError(USAGE);

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

function printStars(): void {
  const { prompts, models, runs } = FULL;
  console.log(`\n### stars, ${prompts} prompts x ${models} models x ${runs} answers, ${draws} draws\n`);
  printTable(
    ['rows', 'pure noise: draws with a star', '50 changes: false share of stars', 'of the changes starred'],
    (Object.keys(ROWS) as RowsName[]).map((by) => {
      const noise = percent(starredOfNoise(FULL, by, draws));
      if (by === 'model' || by === 'tag') return [by, noise, '', ''];
      const { falseShare, found } = starredOfChanges(FULL, by, draws);
      return [by, noise, percent(falseShare), percent(found)];
    }),
  );
}

function printSeen(): void {
  console.log(`\n### the smallest change, ${draws} draws\n`);
  printTable(
    ['prompts x models x answers, spread of true changes', 'promised', 'found in 80 %', 'found / promised'],
    SEEN_DESIGNS.map((design) => {
      const { promised, observed } = seenChange(design, draws);
      const { prompts, models, runs, spread } = design;
      return [
        `${prompts} x ${models} x ${runs}, ${spread} points`,
        promised.toFixed(2),
        observed.toFixed(2),
        (observed / promised).toFixed(3),
      ];
    }),
  );
}

const PROJECTS: readonly Project[] = [
  { prompts: 40, models: 3, runs: 30, changed: 8, by: 20 },
  { prompts: 40, models: 3, runs: 7, changed: 8, by: 40 },
  { prompts: 200, models: 1, runs: 30, changed: 20, by: 40 },
];
const BRANDS = 5;
const OF_BRANDS: Project = { prompts: 40, models: 3, runs: 30, changed: 2, by: 2.5 };

function printRules(title: string, results: Record<string, RuleResult>): void {
  console.log(`\n### ${title}, ${draws} projects\n`);
  printTable(
    ['rule', 'pure noise: projects with a star', 'false share of stars', 'of the changes starred'],
    Object.entries(results).map(([name, { noise, falseShare, found }]) => [
      name,
      ...[noise, falseShare, found].map(percent),
    ]),
  );
}

printMachine();
if ('rules'.startsWith(values.only)) {
  for (const project of PROJECTS) {
    const { prompts, models, runs, changed, by } = project;
    const title = `${changed} of ${prompts} prompts changed by ${by} points, ${models} models x ${runs} answers`;
    printRules(title, promptRules(project, draws));
  }
  printRules(
    `${OF_BRANDS.changed} of ${BRANDS} brands changed by ${OF_BRANDS.by} points`,
    brandRules(OF_BRANDS, BRANDS, draws),
  );
}
if ('stars'.startsWith(values.only)) printStars();
if ('smallest'.startsWith(values.only)) printSeen();
