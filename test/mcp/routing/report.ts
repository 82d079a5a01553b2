import { NO_TOOL, toolOf } from './routing-set';
import type { Outcome } from './run-set';

const isRight = ({ score }: Outcome): boolean => Boolean(score?.rightTool && score.problems.length === 0);
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const calledBy = ({ call }: Outcome): string => call?.tool ?? NO_TOOL;

function countsOf(outcomes: readonly Outcome[]): number[] {
  const rightTool = outcomes.filter(({ score }) => score?.rightTool).length;
  return [outcomes.length, rightTool, outcomes.filter(isRight).length];
}

/** A table by tool, then each pair of a right and a wrong tool with its count. */
export function report(all: readonly Outcome[]): string[] {
  const outcomes = all.filter(({ score }) => score);
  const byTool = Object.entries(Object.groupBy(outcomes, ({ question }) => toolOf(question)));
  const rows = byTool
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([tool, group]) => row([tool, ...countsOf(group!)]));
  const pairs = outcomes
    .filter(({ score }) => !score!.rightTool)
    .map((outcome) => `${toolOf(outcome.question)} -> ${calledBy(outcome)}`);
  const counted = Object.entries(Object.groupBy(pairs, (pair) => pair))
    .map(([pair, same]) => ({ pair, times: same!.length }))
    .sort((one, other) => other.times - one.times || one.pair.localeCompare(other.pair));
  const micros = all.reduce((sum, { costMicros }) => sum + (costMicros ?? 0), 0);
  return [
    row(['Tool', 'Questions', 'Right tool', 'Right arguments too']),
    row(['---', '--:', '--:', '--:']),
    ...rows,
    row(['all', ...countsOf(outcomes)]),
    '',
    `Unanswered: ${all.length - outcomes.length}. Known cost: ${(micros / 1_000_000).toFixed(2)} US dollars.`,
    ...(counted.length > 0 ? ['Confused:', ...counted.map(({ pair, times }) => `  ${times} x ${pair}`)] : []),
  ];
}

/** What went wrong question by question. For the seen set alone: it would give the other away. */
export const misses = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter((outcome) => outcome.score && !isRight(outcome))
    .map((outcome) => {
      const { question, score } = outcome;
      const why = score!.rightTool ? score!.problems.join(', ') : `${toolOf(question)} -> ${calledBy(outcome)}`;
      return `${question.id} ${why}\n    ${question.question}`;
    });
