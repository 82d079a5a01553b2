import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LauncherError } from './launcher-error.mjs';
import { toolScript } from './paths.mjs';
import { runNode } from './run-node.mjs';

const SUITES = 'test/metrics/.*-oracle';

const sumBy = (rows, column) => {
  const sums = new Map();
  for (const row of rows) sums.set(row[column], (sums.get(row[column]) ?? 0) + row.figures);
  return [...sums].toSorted(([, a], [, b]) => b - a);
};

/** What suites have counted: a line each of question, zone, answers and figures. */
function tallied(file) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => line.split('\t'));
  return rows.map(([asked, zone, answers, figures]) => ({
    asked,
    zone,
    answers: Number(answers),
    figures: Number(figures),
  }));
}

/**
 * The oracles of test/metrics with all of their rows, over other random projects in each round, until so many figures were
 * compared; the first difference ends it. `--round` is the first round: 0 has the data of `test:long`.
 */
export async function oracles(node, args) {
  const options = { figures: { type: 'string', default: '500000' }, round: { type: 'string', default: '0' } };
  const { values } = parseArgs({ args, options });
  for (const [name, value] of Object.entries(values))
    if (!/^\d+$/.test(value)) throw new LauncherError(`--${name} must be a whole number`);
  const folder = mkdtempSync(join(tmpdir(), 'oracles-'));
  process.env.FIGURE_TALLY = join(folder, 'tally');
  process.env.TEST_FORM = 'long';
  try {
    for (let round = Number(values.round); ; round += 1) {
      process.env.ORACLE_ROUND = String(round);
      const code = await runNode(node, [toolScript('jest', 'jest'), SUITES, '--selectProjects', 'integration']);
      if (code !== 0) return code;
      const rows = tallied(process.env.FIGURE_TALLY);
      const total = rows.reduce((sum, { figures }) => sum + figures, 0);
      const answers = rows.reduce((sum, row) => sum + row.answers, 0);
      for (const column of ['asked', 'zone'])
        for (const [name, figures] of sumBy(rows, column))
          console.log(`${name.padEnd(24)}${String(figures).padStart(12)}`);
      console.log(`After round ${round}: ${total} figures of ${answers} answers compared, no difference.`);
      if (total >= Number(values.figures)) return 0;
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
