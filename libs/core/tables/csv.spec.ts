import { Random } from '../../../test/support/random';
import { readStrictly } from '../../../test/support/strict-csv';
import { csvOf, csvRowsOf } from './csv';
import type { Cell } from './table';

const one = (value: Cell): string =>
  csvOf({ columns: ['value', 'end'], rows: [{ value, end: 1 }] })
    .split('\r\n')
    .slice(1)
    .join('\r\n');

describe('a table as CSV', () => {
  it('has a header, and lines that end as RFC 4180 says', () => {
    const rows = [
      { 'actor.name': 'Açme 𝄞', share: 12.5 },
      { 'actor.name': null, share: -0.25 },
    ];
    expect(csvOf({ columns: ['actor.name', 'share'], rows })).toBe('actor.name,share\r\nAçme 𝄞,12.5\r\n,-0.25\r\n');
  });

  it('is a header alone without rows', () => {
    expect(csvOf({ columns: ['id', 'name'], rows: [] })).toBe('id,name\r\n');
  });

  it.each([
    [0, '0,1\r\n'],
    [-12.3456, '-12.3456,1\r\n'],
    [9_007_199_254_740_991, '9007199254740991,1\r\n'],
    [true, 'true,1\r\n'],
    [false, 'false,1\r\n'],
    [null, ',1\r\n'],
    ['', ',1\r\n'],
    ['a,b', '"a,b",1\r\n'],
    ['say "hi"', '"say ""hi""",1\r\n'],
  ])('writes %j as %j', (value, line) => {
    expect(one(value)).toBe(line);
  });

  const whole = ['one\ntwo', 'one\n- two', 'one\rtwo', 'one\r\ntwo', 'one\u2028two', 'one\ttwo', ' spaced '];
  it.each([...whole, "it's", '"', 'a;b', 'ü"\n,'])('keeps %j whole', (text) => {
    expect(readStrictly(csvOf({ columns: ['text'], rows: [{ text }] }))).toEqual([['text'], [text]]);
  });

  const formulas = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\n=1+1',
    '＝1+1',
    '=HYPERLINK("http://x.example","a")',
  ];
  it.each([...formulas, '-2,5'])('guards %j against spreadsheets', (text) => {
    expect(readStrictly(csvOf({ columns: ['text'], rows: [{ text }] }))).toEqual([['text'], [`'${text}`]]);
  });

  it.each(['a=b', '1-2', 'me@example.com', "'quoted", '["=1"]'])('leaves %j as it is', (text) => {
    expect(readStrictly(csvOf({ columns: ['text'], rows: [{ text }] }))).toEqual([['text'], [text]]);
  });

  it('has the cells of the table, whatever is in them', () => {
    const random = new Random(4180);
    const parts = [...'\n\r\t",;\'=+-@ ab1ü𝄞＝\v\f\0', '\r\n', '\u0085', '\u2028', '\u2029', '\ufeff', '""'];
    const textOf = () => Array.from({ length: random.int(0, 8) }, () => random.pick(parts)).join('');
    const columns = ['id', 'text', 'other'];
    const rows = Array.from({ length: 5_000 }, (_, id) => ({ id: -id, text: textOf(), other: textOf() }));
    const read = readStrictly(
      csvOf({ columns, rows: rows.slice(0, 100) }) + csvRowsOf({ columns, rows: rows.slice(100) }),
    );
    expect(read).toEqual([columns, ...rows.map(({ id, text, other }) => [`${id}`, guarded(text), guarded(other)])]);
    for (const [, ...cells] of read) for (const cell of cells) expect(cell).not.toMatch(FORMULA);
  });
});

const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
