import { createRequire } from 'node:module';
import { deserialize } from 'node:v8';
import { Script } from 'node:vm';
import { FrameReader, frameOf } from './frames';
import type { ReadReply, ReadRequest } from './messages';

/** The process that may die. Loads the module that a request names, reads, answers, and waits for the next. */
const frames = new FrameReader(() => Infinity);

// A terminal or a service manager signals the whole group; the parent decides what becomes of a reading under way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.stdin.on('data', (chunk: Buffer) => {
  for (const frame of frames.push(chunk)) void answer(deserialize(frame) as ReadRequest);
});
// The parent has gone, however it went.
process.stdin.on('end', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));

async function answer({ module, input, timeoutMs }: ReadRequest): Promise<void> {
  // Found at run time: platform knows no reader. A failure ends the process, and is none of the text's.
  const { read } = createRequire(__filename)(module) as { read: (input: unknown) => unknown };
  await send({ loaded: true });
  const job = globalThis as { reading?: () => unknown };
  job.reading = () => read(input);
  try {
    // The parent's own clock is the limit. This one ends a process whose parent has died while it was at work.
    await send({ answer: new Script('reading()').runInThisContext({ timeout: 2 * timeoutMs }) ?? null });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') process.exit(1);
    await send({ refused: error instanceof Error ? error.message.slice(0, 500) : 'the reader threw' });
  } finally {
    delete job.reading;
  }
}

const send = (reply: ReadReply): Promise<void> =>
  new Promise((resolve) => process.stdout.write(frameOf(Buffer.from(JSON.stringify(reply))), () => resolve()));
