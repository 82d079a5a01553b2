import { parseArgs } from 'node:util';
import { printMachine } from '../report/machine';
import { printTable } from '../report/table';
import { delayOf } from './delays';
import { falseAlarms } from './false-alarms';
import { type Design, MONITORED, type Monitored, USUAL } from './project';

const USAGE = `npm run bench:alarms -- [options]
  --draws 1000
  --only false        or delays; both unless sent
  --design usual      only projects whose name contains the text`;

const { values } = parseArgs({
  options: {
    draws: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    design: { type: 'string', default: '' },
  },
});
const draws = Number(values.draws);
if (!Number.isInteger(draws) || draws < 1) throw new RangeError(USAGE);

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;
const days = (value: number | null): string => (value === null ? 'over 40' : `${value}`);

/** Projects without a change: what differs from the usual one, and days before those that are looked at. */
const UNCHANGED: readonly (readonly [name: string, Partial<Design>, history: number])[] = [
  ['usual', {}, 84],
  ['usual, after four weeks', {}, 28],
  ['usual, from the first day', {}, 0],
  ['days shift all rates by .1 in logits', { shocks: 0.1 }, 84],
  ['the same, after four weeks', { shocks: 0.1 }, 28],
  ['weekends lower by .4 in logits', { weekend: 0.4 }, 84],
  ['answers repeated half of the time', { repeats: 0.5 }, 84],
  ['10 prompts on 2 models', { prompts: 10, models: 2 }, 84],
  ['a brand that is named in 5 %', { rate: 0.05 }, 84],
];

/** Days by size of a project, fall in points. */
const FALLS: readonly (readonly [name: string, Partial<Design>, Monitored, history: number, points: number])[] = [
  ['50 x 5', {}, 'mention_rate', 84, 10],
  ['50 x 5', {}, 'mention_rate', 84, 5],
  ['50 x 5, after four weeks', {}, 'mention_rate', 28, 10],
  ['50 x 5, after four weeks', {}, 'mention_rate', 28, 5],
  ['50 x 5, days shift all rates', { shocks: 0.1 }, 'mention_rate', 84, 10],
  ['50 x 5', {}, 'citation_rate', 84, 10],
  ['25 x 3', { prompts: 25, models: 3 }, 'mention_rate', 84, 10],
  ['10 x 2', { prompts: 10, models: 2 }, 'mention_rate', 84, 30],
  ['200 x 5', { prompts: 200 }, 'mention_rate', 84, 5],
  ['200 x 5', { prompts: 200 }, 'mention_rate', 84, 2.5],
];

printMachine();
if ('false'.startsWith(values.only)) {
  console.log(`\n### unchanged projects with an alarm within 30 days, ${draws} draws\n`);
  printTable(
    ['project', ...MONITORED, 'all four'],
    UNCHANGED.filter(([name]) => name.includes(values.design)).map(([name, differs, history]) => {
      const { project, monitors } = falseAlarms({ ...USUAL, ...differs }, history, draws);
      return [name, ...MONITORED.map((monitor) => percent(monitors[monitor])), percent(project)];
    }),
  );
}
if ('delays'.startsWith(values.only)) {
  const fewer = Math.ceil(draws / 4);
  console.log(`\n### days until a fall is found, ${fewer} draws\n`);
  printTable(
    ['prompts x models', 'figure', 'falls by', 'median of days', 'the screen says', 'found in 40 days'],
    FALLS.filter(([name]) => name.includes(values.design)).map(([name, differs, monitor, history, points]) => {
      const { median, promised, found } = delayOf({ ...USUAL, ...differs }, monitor, history, points, fewer);
      return [name, monitor, `${points}`, days(median), days(promised), percent(found)];
    }),
  );
}
