import { type ReadRow, readTrafficFile } from './read-traffic-file';

const HEAD = 'timestamp,user_agent\n';
const GOOD = '2026-01-01T00:00:00Z,GPTBot\n';
const BROKEN = expect.stringContaining('a row over 64 KiB');

async function readAll(text: string): Promise<ReadRow[]> {
  const bytes = Buffer.from(text);
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += 1_048_576) yield bytes.subarray(at, at + 1_048_576);
  }
  const rows: ReadRow[] = [];
  for await (const row of readTrafficFile(chunks())) rows.push(row);
  return rows;
}

describe('a hostile traffic file', () => {
  it.each([
    ['empty fields without end', ','.repeat(8_000_000)],
    ['quoted line breaks and fields without end', '"\n",,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,'.repeat(60_000)],
    ['a quote without end', `"${'a'.repeat(4_000_000)}`],
  ])('is read up to %s', async (_, bomb) => {
    const rows = await readAll(`${HEAD}${GOOD.repeat(3)}${bomb}\n${GOOD}`);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 4, 5]);
    expect(rows[3]).toEqual({ line: 5, problem: BROKEN });
  });

  it('has no header without end', async () => {
    await expect(readAll(','.repeat(8_000_000))).rejects.toThrow('the header has');
  });

  it('is none when its rows are many, wide, or empty', async () => {
    const wide = Array.from({ length: 5_000 }, (_, index) => `c${index}`).join();
    const row = `2026-01-01T00:00:00Z,GPTBot,${','.repeat(4_999)}\n`;
    const rows = await readAll(`timestamp,user_agent,${wide}\n${'\n'.repeat(2_000_000)}${row.repeat(600)}`);
    expect(rows).toHaveLength(600);
    expect(rows.filter((item) => 'problem' in item)).toEqual([]);
  });
});
