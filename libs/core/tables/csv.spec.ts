import { parse } from 'csv-parse/sync';
import { csvOf } from './csv';
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

  it.each(['one\ntwo', 'one\rtwo', 'one\r\ntwo', ' spaced ', "it's", '"', 'a;b', 'ü"\n,'])('keeps %j whole', (text) => {
    expect(parse(csvOf({ columns: ['text'], rows: [{ text }] }))).toEqual([['text'], [text]]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x.example","a")', '-2,5'])(
    'guards %j against spreadsheets',
    (text) => {
      expect(parse(csvOf({ columns: ['text'], rows: [{ text }] }))).toEqual([['text'], [`'${text}`]]);
    },
  );

  it.each(['a=b', '1-2', 'me@example.com', "'quoted", '["=1"]'])('leaves %j as it is', (text) => {
    expect(parse(csvOf({ columns: ['text'], rows: [{ text }] }))).toEqual([['text'], [text]]);
  });
});
