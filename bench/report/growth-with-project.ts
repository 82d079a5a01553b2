import type { Result } from './results';
import { printTable } from './table';

const cpuOf = ({ product }: Result): number => product.serverCpu + product.postgresCpu;

/**
 * Holds the CPU time of the largest project's answers against that of the reference project's, both in one database, and
 * prints them. An answer from more rows may take longer, but not more than in proportion: joins that compare rows with rows
 * do. CPU time, since other programs would be in medians.
 * @returns a line for each case whose time grew faster than its project
 */
export function printGrowthWithProject(results: readonly Result[]): string[] {
  const alone = results.filter(({ connections, case: { executions } }) => connections === 1 && executions);
  const growths = alone.flatMap((result) => {
    const { name, project, executions } = result.case;
    const reference = alone.find(({ case: other }) => other.project === 'reference' && other.name === name);
    if (project !== 'largest' || !reference) return [];
    const [small, large] = [cpuOf(reference), cpuOf(result)];
    return [{ name, small, large, ratio: large / small, most: executions! / reference.case.executions! }];
  });
  if (growths.length === 0) return [];
  console.log('\nFrom the reference project to the largest one, one connection');
  printTable(
    ['question', 'CPU ms', 'CPU ms of the largest', 'ratio', 'at most', 'met'],
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
