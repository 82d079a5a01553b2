import { parseArgs } from 'node:util';
import { printMachine } from '../report/machine';
import { printTable } from '../report/table';
import { SEEN_DESIGNS, seenChange } from './seen';
import { FULL, ROWS, type RowsName, starredOfChanges, starredOfNoise } from './stars';

const USAGE = `npm run bench:changes -- [options]
  --draws 1000
  --stars             only stars, or with --no-stars only the smallest change`;

const { values } = parseArgs({
  allowNegative: true,
  options: { draws: { type: 'string', default: '1000' }, stars: { type: 'boolean' } },
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

printMachine();
if (values.stars !== false) printStars();
if (values.stars !== true) printSeen();
