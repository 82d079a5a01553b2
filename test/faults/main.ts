import { nameOf } from './fault';
import { Installation, lackingFor } from './installation/installation';
import { perform } from './perform';
import { HEAD, lineOf, row } from './report';
import { FAULTS } from './table';

const SHOWN = 10;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run faults [-- words]`: all rows, or those whose names have one of the words. */
async function main(words: readonly string[]): Promise<number> {
  const wanted = FAULTS.filter((fault) => !words.length || words.some((word) => nameOf(fault).includes(word)));
  const breaches: string[] = [];
  const installation = await Installation.start();
  const end = () => installation.stop();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(130)));
  try {
    print(row(HEAD));
    print(row(HEAD.map(() => '---')));
    for (const [index, fault] of wanted.entries()) {
      const lacking = lackingFor(fault);
      if (lacking) {
        print(`SKIPPED: ${nameOf(fault)}, because ${lacking} is not installed`);
        continue;
      }
      const outcome = await perform(installation, fault, index);
      print(lineOf(fault, outcome));
      for (const breach of outcome.breaches.slice(0, SHOWN)) print(`  ${breach}`);
      breaches.push(...outcome.breaches);
    }
  } finally {
    await end();
  }
  print(breaches.length ? `${breaches.length} breaches` : 'No breach.');
  return breaches.length ? 1 : 0;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${String((error as Error).stack)}\n`);
    process.exit(1);
  },
);
