import { importBatches } from './answers-import.service';
import type { ImportedRow } from './import-file';

const MIB = 2 ** 20;

async function* rowsOf(...bytes: readonly number[]): AsyncGenerator<ImportedRow> {
  for (const [index, each] of bytes.entries()) {
    yield { number: index + 1, bytes: each, text: '', problem: `row ${index + 1}` };
  }
}

async function sizes(...bytes: readonly number[]): Promise<number[]> {
  const found: number[] = [];
  for await (const { rows } of importBatches(rowsOf(...bytes))) found.push(rows.length);
  return found;
}

describe('rows of one transaction', () => {
  it('are a thousand of short ones', async () => {
    expect(await sizes(...Array.from({ length: 2_050 }, () => 500))).toEqual([1_000, 1_000, 50]);
  });

  it('are fewer where they are long, so that a process holds no more than 8 MiB and a row of them', async () => {
    expect(await sizes(...Array.from({ length: 20 }, () => MIB), 500)).toEqual([8, 8, 5]);
    expect(await sizes(7 * MIB, MIB - 1, 1, 500)).toEqual([3, 1]);
  });

  it('are none of a file without any', async () => {
    expect(await sizes()).toEqual([]);
  });
});
