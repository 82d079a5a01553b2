import { parseArgs } from 'node:util';
import { printMachine } from '../report/machine';
import { printTable } from '../report/table';
import { SEEN_DESIGNS, seenChange } from './seen';
import { FULL, ROWS, type RowsName, starredOfChanges, starredOfNoise } from './stars';

const USAGE = 'npm run bench:changes -- [--draws 1000]';

const { values } = parseArgs({ options: { draws: { type: 'string', default: '1000' } } });
const draws = Number(values.draws);
if (!Number.isInteger(draws) || draws < 1) throw new RangeError(USAGE);

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

printMachine();
console.log(`\n### stars, ${FULL.prompts} prompts x ${FULL.models} models x ${FULL.runs} answers, ${draws} draws\n`);
printTable(
  ['rows', 'pure noise: draws with a star', '50 changes: false share of stars', 'of the changes starred'],
  (Object.keys(ROWS) as RowsName[]).map((by) => {
    const noise = percent(starredOfNoise(FULL, by, draws));
    if (by === 'model' || by === 'tag') return [by, noise, '', ''];
    const { falseShare, found } = starredOfChanges(FULL, by, draws);
    return [by, noise, percent(falseShare), percent(found)];
  }),
);

console.log(`\n### the smallest change, ${draws} draws\n`);
printTable(
  ['prompts x models x answers, spread of true changes', 'promised', 'found in 80 %', 'observed / promised'],
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
