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

/** Prints how right extraction is, by split and language, and what is wrong in the split that may be looked at. */
export function printQuality(cases: readonly ExtractionCase[]): void {
  const scores = scoreCases(cases);
  const languages = [...new Set(cases.map(({ language }) => language))].sort();
  const rows = SPLITS.flatMap((split) => {
    const own = scores.filter((score) => score.split === split);
    const byLanguage = languages.map((language) => [language, own.filter((s) => s.language === language)] as const);
    return [row([split, 'all'], own), ...byLanguage.map(([language, some]) => row([split, language], some))];
  });
  const head = ['Split', 'Language', 'Right', 'mentions: precision', 'recall', 'position'];
  printTable([...head, 'citations: precision', 'recall', 'position'], rows, 2);
  console.log('\nWrong cases of dev:');
  for (const { id, faults } of scores.filter(({ split, faults }) => split === 'dev' && faults.length > 0)) {
    console.log(`${id}: ${faults.join('; ')}`);
  }
}
