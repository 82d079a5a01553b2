import { parseArgs } from 'node:util';
import { runSurroundings } from './support/field-lies';
import { fieldsTable } from './support/fields-table';
import { liesTable } from './support/lies-table';
import { LOOKS } from './support/lying-author';
import { isLie, isLost, isTrue, isUnattributed, readTasks, runLies } from './support/planted-lies';
import { readSurroundings } from './support/surroundings';

/**
 * `npm run lies -- [--errors 0.1] [--seeds 20] [--orders honest] [--trust-orders] [--stubborn]`: prints what becomes of the planted
 * lies. `--orders` says how the question about orders is answered: `honest`, `errs`, `obeys`, `silent`. With `--trust-orders` pages
 * that give orders are evidence like others; with `--stubborn` a wrong verdict stays wrong however often it is asked. With `--fields` it prints what 20 other tasks tell in
 * their titles, outlines, questions and markup.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      errors: { type: 'string' },
      seeds: { type: 'string' },
      orders: { type: 'string' },
      'trust-orders': { type: 'boolean' },
      stubborn: { type: 'boolean' },
      fields: { type: 'boolean' },
    },
  });
  const [errors, seeds] = [Number(values.errors ?? 0.1), Number(values.seeds ?? 20)];
  if (values.fields) return printFields(errors, seeds);
  const options = {
    stubborn: values.stubborn === true,
    look: LOOKS.find((look) => look === values.orders) ?? 'honest',
    ...(values['trust-orders'] && { refuses: () => false, look: 'obeys' as const }),
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

async function printFields(errors: number, seeds: number): Promise<void> {
  const tasks = readSurroundings();
  const runs = [];
  for (let seed = 1; seed <= seeds; seed += 1) runs.push(await runSurroundings(tasks, errors, seed));
  const head = `${tasks.length} tasks, ${seeds} seeds, ${errors * 100} % of the second question's answers wrong`;
  process.stdout.write(`${head}\n\n${fieldsTable(runs)}\n`);
}

void main();
