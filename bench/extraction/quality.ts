import { SPLITS, type ExtractionCase } from '../../test/extraction/corpus';
import { type CaseScore, scoreCases, sharesOf, sumUp, type Tally } from '../../test/extraction/score';
import { printTable } from '../report/table';

const percent = (share: number | null): string => (share === null ? '-' : (share * 100).toFixed(1));

const columns = (tally: Tally): string[] => {
  const { precision, recall, placed } = sharesOf(tally);
  return [precision, recall, placed].map(percent);
};

function row(name: readonly string[], scores: readonly CaseScore[]): string[] {
  const { cases, right, mentions, citations } = sumUp(scores);
  return [...name, `${right}/${cases}`, ...columns(mentions), ...columns(citations)];
}

const FIGURES = ['Right', 'mentions: precision', 'recall', 'position', 'citations: precision', 'recall', 'position'];

/** Prints a row for all cases of a split, for its everyday answers and its traps, and for each value of a property. */
function printBy(title: string, scores: readonly CaseScore[], valueOf: (score: CaseScore) => string): void {
  const values = [...new Set(scores.map(valueOf))].sort();
  const rows = SPLITS.flatMap((split) => {
    const own = scores.filter((score) => score.split === split);
    const parts = [
      ['all', own] as const,
      ['everyday answers', own.filter((score) => score.class === 'plain')] as const,
      ['traps', own.filter((score) => score.class !== 'plain')] as const,
      ...values.map((value) => [value, own.filter((score) => valueOf(score) === value)] as const),
    ];
    return parts.filter(([, some]) => some.length > 0).map(([name, some]) => row([split, name], some));
  });
  printTable(['Split', title, ...FIGURES], rows, 2);
}

/**
 * Prints how right extraction is, by split and class and by split and language, and what is wrong in the split that may be
 * looked at.
 */
export function printQuality(cases: readonly ExtractionCase[]): void {
  const scores = scoreCases(cases);
  printBy('Class', scores, (score) => score.class ?? 'earlier');
  console.log();
  printBy('Language', scores, (score) => score.language);
  console.log('\nWrong cases of dev:');
  for (const { id, faults } of scores.filter(({ split, faults }) => split === 'dev' && faults.length > 0)) {
    console.log(`${id}: ${faults.join('; ')}`);
  }
}
