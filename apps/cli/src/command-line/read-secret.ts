import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Reads one line of standard input. A terminal is asked for it and does not show what is typed. */
export async function readSecret(question: string): Promise<string> {
  const terminal = process.stdin.isTTY;
  if (terminal) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    for await (const line of lines) return line.trim();
    return '';
  } finally {
    lines.close();
    if (terminal) process.stderr.write('\n');
  }
}
