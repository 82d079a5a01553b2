import { type Fault, nameOf, type Outcome } from './fault';

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

export const HEAD = [
  'fault',
  'requests',
  '503',
  'longest s',
  'back s',
  'jobs s',
  'writes',
  'executions',
  'asked again',
  'breaches',
];

/** One line of the table, in Markdown. */
export function lineOf(fault: Fault, outcome: Outcome): string {
  const { requests, refused, longestMs, backMs, jobsMs, writes, executions, askedAgain, breaches } = outcome;
  const times = [longestMs, backMs, jobsMs].map(seconds);
  return row([nameOf(fault), requests, refused, ...times, writes, executions, askedAgain, breaches.length]);
}

export const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
