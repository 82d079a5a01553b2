import { printTable } from '../report/table';
import { type Design, nameOf } from './designs';
import { simulateChanges, simulateFigures } from './simulate';
import type { Subject } from './subjects';
import type { Coverage } from './tally';

const LEAST = 0.935;
const MOST = 0.985;
const MANY_PROMPTS = 50;

/** Prints how often figures of a metric hold the truth, for each design, and the plain Wilson interval beside it. */
export function printFigures(designs: readonly Design[], subject: Subject, draws: number): void {
  console.log(`\n### ${subject.name}, ${draws} draws\n`);
  const plain = subject.unit ? [] : ['plain: market', 'plain: panel'];
  const rows = designs.map((design) => {
    const { market, panel, plainMarket, plainPanel } = simulateFigures(design, subject, draws);
    const old = plainMarket && plainPanel ? [percent(plainMarket.covered), percent(plainPanel.covered)] : [];
    return [nameOf(design), ...cells(market, design), held(market), ...cells(panel, design), held(panel), ...old];
  });
  printTable(['design', ...headOf('market'), HELD, ...headOf('panel'), HELD, ...plain], rows);
}

export function printChanges(designs: readonly Design[], subject: Subject, draws: number): void {
  console.log(`\n### change of ${subject.name}, ${draws} draws\n`);
  const rows = designs.map((design) => {
    const { market, panel } = simulateChanges(design, subject, draws);
    return [nameOf(design), ...cells(market, design), ...cells(panel, design)];
  });
  printTable(['design', ...headOf('market'), ...headOf('panel')], rows);
}

const headOf = (kind: string): string[] => [`${kind} covers`, 'width', 'flagged'];
const HELD = 'not flagged cover';

const cells = (coverage: Coverage, design: Design): string[] => [
  `${percent(coverage.covered)}${misses(coverage, design) ? ' !' : ''}`,
  coverage.width.toFixed(coverage.width < 10 ? 2 : 1),
  percent(coverage.flagged),
];

const held = (coverage: Coverage): string =>
  `${percent(coverage.held)}${coverage.flagged < 0.5 && coverage.held < LEAST ? ' !' : ''}`;

/** Whether an interval that is mostly not flagged holds the truth too rarely, or, from 50 prompts up, too often. */
export const misses = ({ covered, flagged }: Coverage, { prompts }: Design): boolean =>
  flagged < 0.5 && (covered < LEAST || (prompts >= MANY_PROMPTS && covered > MOST));

const percent = (part: number): string => (Number.isNaN(part) ? '-' : `${(100 * part).toFixed(1)}`);
