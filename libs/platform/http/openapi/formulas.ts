const HEADING = '## Formulas';
/** A row of the table: metrics, formula, and what they are without a denominator. */
const ROW = /^\| (`.+?) \| (.+?) \| (.+?) \|/;

/**
 * The formulas of docs/metrics.md as a list: the page that shows the description knows no tables.
 * @throws Error for a page without them
 */
export function formulasOf(metricsPage: string): string {
  const [, section = ''] = metricsPage.split(HEADING);
  const rows = section
    .split('\n## ')[0]!
    .split('\n')
    .flatMap((line) => {
      const [, metrics, formula, otherwise] = ROW.exec(line) ?? [];
      return metrics ? [`- ${metrics}: ${formula}; ${otherwise} without a denominator`] : [];
    });
  if (rows.length === 0) throw new Error('docs/metrics.md has no formulas');
  return rows.join('\n');
}
