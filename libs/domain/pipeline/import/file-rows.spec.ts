import { LIMITS, MADRID } from '@app/core/kernel';
import { Random } from '../../../../test/support/random';
import { csvHeader } from './csv-record';
import { decoded, fileRows } from './file-rows';
import { importRows } from './import-file';

async function all<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const found: Row[] = [];
  for await (const row of rows) found.push(row);
  return found;
}

const textsOf = async (chunks: readonly string[], format: 'jsonl' | 'csv') =>
  (await all(fileRows(chunks, format))).map(({ line, text }) => [line, text]);

describe('the rows of a file', () => {
  it('are its lines, but for empty ones, and keep their numbers', async () => {
    expect(await textsOf(['\ufeff{"a":1}\r\n\n', '  \n{"b"', ':"\u2028"}'], 'jsonl')).toEqual([
      [1, '{"a":1}'],
      [4, '{"b":"\u2028"}'],
    ]);
  });

  it('go on within quotation marks in CSV, and are named by the line on which they begin', async () => {
    expect(await textsOf(['a,b\n"x\ny ""z""\n",1\n5" shoes,2\n"",3\n'], 'csv')).toEqual([
      [1, 'a,b'],
      [2, '"x\ny ""z""\n",1'],
      [5, '5" shoes,2'],
      [6, '"",3'],
    ]);
  });

  it('are the same wherever the file is cut, and count its bytes', async () => {
    const file = 'q;r\n"é\n""𝄞""";1\r\nplain 5" x;"2\n"\n\n;3';
    const bytes = Buffer.from(file);
    const whole = await all(fileRows([file], 'csv'));
    expect(whole.at(-1)!.bytes).toBe(bytes.length);
    const random = new Random(7);
    for (let run = 0; run < 200; run += 1) {
      const cuts = [0, random.int(0, bytes.length), random.int(0, bytes.length), bytes.length].toSorted(
        (a, b) => a - b,
      );
      const pieces = cuts.slice(1).map((cut, index) => bytes.subarray(cuts[index], cut));
      expect(await all(fileRows(decoded(streamOf(pieces)), 'csv'))).toEqual(whole);
    }
  });

  it('that are too large are named, kept by nobody, and followed by the next', async () => {
    const large = 'x'.repeat(LIMITS.importRowLength + 1);
    expect(await textsOf(['a\n', large, `\nb\n`], 'jsonl')).toEqual([
      [1, 'a'],
      [2, null],
      [3, 'b'],
    ]);
  });
});

async function* streamOf(pieces: readonly Buffer[]) {
  yield* pieces;
}

describe('a header of CSV', () => {
  it.each([',', ';', '\t'])('tells that cells are separated by %j', (separator) => {
    const { columns, record } = csvHeader(['a', '"b c"', 'd'].join(separator));
    expect(columns).toEqual(['a', 'b c', 'd']);
    expect(record(['1', '', '"x\ny"', 'more'].join(separator))).toEqual({ a: '1', d: 'x\ny' });
  });

  it('refuses a row whose quotation mark is not closed, and one of nothing but separators', () => {
    const { record } = csvHeader('a,b');
    expect(() => record('"x,1')).toThrow('a quotation mark that is not closed');
    expect(() => record(','.repeat(100_000))).toThrow('too many cells');
  });
});

describe('an answer in CSV', () => {
  const LINE = 'Q,A,chatgpt,ES,en';
  const read = async (columns: string, cells: string, fields = {}) => {
    const [row] = await all(
      importRows([`prompt,answer,model,country_code,language_code,${columns}\n${LINE},${cells}\n`], {
        format: 'csv',
        calendar: MADRID,
        mapping: { fields, defaults: {} },
      }),
    );
    return row;
  };

  it('has lists as JSON, or with an item on each line', async () => {
    const references = [{ url: 'https://a.example' }, { url: 'https://b.example', marker: '2' }];
    expect(await read('references', '"https://a.example\n[2] https://b.example"')).toMatchObject({
      line: { references },
    });
    expect(
      await read('references', '"[""https://a.example"", {""url"": ""https://b.example"", ""marker"": 2}]"'),
    ).toMatchObject({ line: { references } });
  });

  it('has booleans as words', async () => {
    expect(await read('no_result', 'Yes')).toMatchObject({ line: { no_result: true } });
    expect(await read('no_result', 'perhaps')).toMatchObject({ problem: expect.stringContaining('no_result') });
  });
});
