import { parseArgs } from 'node:util';
import { printMachine } from '../report/machine';
import { DESIGNS, nameOf } from './designs';
import { printChanges, printFigures } from './report';
import { SUBJECTS } from './subjects';

const USAGE = `npm run bench:coverage -- [options]
  --draws 4000             of each design
  --only text              only designs whose name contains the text
  --subject proportion     or share of voice, net sentiment, average position, position among five; all unless sent
  --changes                only changes, or with --no-changes only figures`;

const { values } = parseArgs({
  allowNegative: true,
  options: {
    draws: { type: 'string', default: '4000' },
    only: { type: 'string', default: '' },
    subject: { type: 'string', default: '' },
    changes: { type: 'boolean' },
  },
});
const draws = Number(values.draws);
if (!Number.isInteger(draws) || draws < 1) throw new RangeError(USAGE);

printMachine();
const designs = DESIGNS.filter((design) => nameOf(design).includes(values.only));
const subjects = SUBJECTS.filter(({ name }) => name.includes(values.subject));
for (const subject of subjects) {
  if (values.changes !== true) printFigures(designs, subject, draws);
  if (values.changes !== false) printChanges(designs, subject, draws);
}
