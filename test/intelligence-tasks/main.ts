import { parseArgs } from 'node:util';
import { liesTable } from './support/lies-table';
import { isLie, isLost, isTrue, isUnattributed, readTasks, runLies } from './support/planted-lies';

/**
 * `npm run lies -- [--errors 0.1] [--seeds 20] [--trust-orders] [--stubborn]`: prints what becomes of the planted lies. With
 * `--trust-orders` pages that give orders are evidence like others; with
 * `--stubborn` a wrong verdict stays wrong however often it is asked.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      errors: { type: 'string' },
      seeds: { type: 'string' },
      'trust-orders': { type: 'boolean' },
      stubborn: { type: 'boolean' },
    },
  });
  const [errors, seeds] = [Number(values.errors ?? 0.1), Number(values.seeds ?? 20)];
  const options = {
    stubborn: values.stubborn === true,
    ...(values['trust-orders'] && { refuses: () => false }),
  };
  const tasks = readTasks();
  const runs = [];
  for (let seed = 1; seed <= seeds; seed += 1) runs.push(await runLies(tasks, errors, seed, options));
  const all = runs.flat();
  const truths = all.filter(isTrue);
  const lies = all.filter(isLie);
  const lost = truths.filter(isLost).length;
  const lines = [
    `${tasks.length} tasks, ${all.length / seeds} sentences, ${seeds} seeds, ${errors * 100} % of the second question's answers wrong`,
    liesTable(all),
    `lies told: ${lies.length} of ${all.length - truths.length}, in ${runs.filter((run) => run.some(isLie)).length} of ${seeds} runs`,
    `one third party's word told as a fact: ${all.filter(isUnattributed).length}`,
    `truths lost: ${lost} of ${truths.length} (${((100 * lost) / truths.length).toFixed(2)} %)`,
    ...lies.slice(0, 20).map(({ sentence: { id, kind, text } }) => `told: ${id} ${kind}: ${text}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

void main();
