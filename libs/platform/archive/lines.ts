const LINE_END = 10;

/** Whole lines. */
export interface Lines {
  readonly text: Buffer;
  readonly rows: number;
}

function countLines(text: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(LINE_END); at !== -1; at = text.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

export const linesOf = (text: Buffer): Lines => ({ text, rows: countLines(text) });

/** Cuts a stream between lines, into pieces of about `bytes`; one that has a longer line is longer. */
export async function* cutBetweenLines(chunks: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Lines> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    size += chunk.length;
    const end = chunk.lastIndexOf(LINE_END) + 1;
    if (size < bytes || end === 0) continue;
    const all = Buffer.concat(held);
    const rest = chunk.subarray(end);
    yield linesOf(all.subarray(0, all.length - rest.length));
    held = [rest];
    size = rest.length;
  }
  if (size > 0) yield linesOf(Buffer.concat(held));
}
