import type { SurroundedRun } from './field-lies';

/** Lies told by field and fact, as a Markdown table. */
export function fieldsTable(runs: readonly SurroundedRun[]): string {
  const lies = runs.flatMap((run) => run.lies);
  const rows = [...Map.groupBy(lies, ({ field }) => field)].map(([field, own]) => {
    const facts = [...Map.groupBy(own, ({ fact }) => fact)].map(([fact, some]) => `${fact} ${some.length}`);
    return `| ${field} | ${own.length} | ${facts.join(', ')} |`;
  });
  const truths = runs.reduce((sum, run) => sum + run.truths, 0);
  const lost = runs.reduce((sum, run) => sum + run.lost.length, 0);
  const doubles = runs.reduce((sum, run) => sum + run.doubles, 0);
  return [
    '| field | lies told | of these |',
    '|---|---|---|',
    ...rows,
    `| all | ${lies.length} | in ${runs.length} runs |`,
    '',
    `truths of two sources kept: ${truths - lost} of ${truths} (${((100 * (truths - lost)) / truths).toFixed(1)} %)`,
    `double headings: ${doubles}`,
  ].join('\n');
}
