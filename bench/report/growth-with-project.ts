import type { Result } from './results';
import { printTable } from './table';

/**
 * Holds the medians of the largest project against those of the reference project, both in one database, and prints them.
 * A statement that reads more rows may take longer, but not more than in proportion: joins that compare rows with rows do.
 * @returns a line for each case whose time grew faster than its project
 */
export function printGrowthWithProject(results: readonly Result[]): string[] {
  const alone = results.filter(({ connections, case: { executions } }) => connections === 1 && executions);
  const growths = alone.flatMap(({ case: { name, project, executions: large }, product }) => {
    const small = alone.find(({ case: other }) => other.project === 'reference' && other.name === name);
    if (project !== 'largest' || !small) return [];
    const most = large! / small.case.executions!;
    return [{ name, small: small.product.p50, large: product.p50, ratio: product.p50 / small.product.p50, most }];
  });
  if (growths.length === 0) return [];
  console.log('\nFrom the reference project to the largest one, one connection');
  printTable(
    ['question', 'p50 ms', 'p50 ms of the largest', 'ratio', 'at most', 'met'],
    growths.map(({ name, small, large, ratio, most }) => [
      name,
      small.toFixed(2),
      large.toFixed(2),
      ratio.toFixed(1),
      most.toFixed(1),
      ratio <= most ? 'yes' : 'no',
    ]),
  );
  return growths
    .filter(({ ratio, most }) => ratio > most)
    .map(
      ({ name, ratio, most }) => `${name}: ${ratio.toFixed(1)} times the time for ${most.toFixed(1)} times the data`,
    );
}
