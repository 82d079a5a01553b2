import { SumTable } from './sums';

/** As a statement sends whole numbers: 8 bytes each, the most significant first. */
function listed(...numbers: readonly (number | bigint)[]): string {
  const bytes = Buffer.alloc(8 * numbers.length);
  numbers.forEach((number, index) => bytes.writeBigInt64BE(BigInt(number), 8 * index));
  return bytes.toString('base64');
}

const LARGE = 2n ** 62n + 1n;

describe('sums as a statement lists them', () => {
  it('are exact beyond what a number of JavaScript holds', () => {
    const columns = { period: listed(0, 7), actor_id: listed(-1, 3), mentions: listed(4, LARGE), responses: null };
    const table = SumTable.ofColumns(columns, ['mentions', 'responses']);
    expect(table.at(7, 3)).toEqual({ mentions: LARGE, responses: 0n });
    expect(table.at(0, -1)).toEqual({ mentions: 4n, responses: 0n });
    expect(table.at(0, 3)).toEqual({});
  });

  it('of models are each in its table', () => {
    const columns = { model: listed(1, 2), period: listed(0, 0), actor_id: listed(3, 3), mentions: listed(5, 6) };
    const tables = SumTable.byModel(columns, ['mentions']);
    expect([...tables].map(([model, table]) => [model, table.at(0, 3)])).toEqual([
      [1, { mentions: 5n }],
      [2, { mentions: 6n }],
    ]);
  });

  it('are none without rows', () => {
    expect(SumTable.ofColumns({ period: null, actor_id: null }, ['mentions']).total(3)).toEqual({});
  });
});
