import { OperatorError } from '@app/core/kernel';
import { readOptions } from './options';
import { runBench } from './run-bench';

const undo: (() => Promise<unknown>)[] = [];
let ended: Promise<void> | undefined;

function end(): Promise<void> {
  ended ??= (async () => {
    for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
  })();
  return ended;
}

async function main(): Promise<void> {
  try {
    await runBench(readOptions(process.argv.slice(2)), (step) => void undo.push(step));
  } finally {
    await end();
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void end().then(() => process.exit(130)));
}

main().catch((error: unknown) => {
  const isPlain = [RangeError, TypeError, OperatorError].some((type) => error instanceof type);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
});
