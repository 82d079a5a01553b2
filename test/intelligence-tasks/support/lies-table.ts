import { isLie, isLost, type Judged } from './planted-lies';

/** What became of the sentences of each kind, as a Markdown table. */
export function liesTable(judged: readonly Judged[]): string {
  const kinds = [...new Set(judged.map(({ sentence: { kind, label } }) => `${kind} (${label})`))].sort();
  const rows = kinds.map((kind) => {
    const own = judged.filter(({ sentence }) => `${sentence.kind} (${sentence.label})` === kind);
    const count = (wanted: (one: Judged) => boolean) => own.filter(wanted).length;
    const byCode = count(({ outcome, claims }) => outcome === 'cut' && claims.some(({ check }) => check === 'code'));
    const cells = [
      kind,
      own.length,
      count(({ outcome }) => outcome === 'stated'),
      count(({ outcome }) => outcome === 'attributed'),
      count(({ outcome }) => outcome === 'cut'),
      byCode,
      count(isLie),
      count(isLost),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = '| kind (label) | sentences | stated | attributed | cut | of these by code | lies told | truths lost |';
  return [head, '|---|---|---|---|---|---|---|---|', ...rows].join('\n');
}
