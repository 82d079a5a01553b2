import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type ImportLine, type ImportMapping, readImportLine } from './import-line';

export interface NumberedLine {
  readonly number: number;
  readonly line: ImportLine;
}

export type ImportedLine = NumberedLine | { readonly number: number; readonly problem: string };

/** Streams the lines of a JSONL file and skips empty ones. */
export async function* readImportFile(path: string, mapping: ImportMapping): AsyncGenerator<ImportedLine> {
  let number = 0;
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1;
    if (text.trim() === '') continue;
    try {
      yield { number, line: readImportLine(text, mapping) };
    } catch (error) {
      yield { number, problem: (error as Error).message };
    }
  }
}
