import { strToU8, zipSync } from 'fflate';
import { readCount, readDay, readPosition } from './cells';
import { EXPORT_LIMITS } from './kinds';
import { readExportFiles } from './read-files';

const read = (text: string, name = 'file.csv') => readExportFiles({ name, bytes: strToU8(text), site: 'acme.example' });
const zipped = (files: Record<string, string>) =>
  readExportFiles({
    name: 'export.zip',
    bytes: zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
    site: 'acme.example',
  });

it.each([
  ['1234', 1234],
  ['1,234', 1234],
  ['1.234.567', 1_234_567],
  ['1 234', 1234],
  ['1\u202f234', 1234],
  ['1\u00a0234', 1234],
  ['1’234', 1234],
  ['12,34,567', 1_234_567],
  ['12.00', 12],
  ['0', 0],
  ['1,2', null],
  ['12.5', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
  ['100000000000', 100_000_000_000],
  ['100000000001', null],
  ['99999999999999999999', null],
])('the count %j is %j', (cell, count) => expect(readCount(cell)).toBe(count));

it.each([
  ['8.2', '8.2'],
  ['8,25', '8.25'],
  ['12', '12'],
  ['1.234,5', '1234.5'],
  ['1 234,5', '1234.5'],
  ['7.123456789', '7.123456'],
  ['007.10', '7.10'],
  ['1234567', null],
  ['-1', null],
  ['3 %', null],
  ['1.2.3', null],
])('the position %j is %j', (cell, position) => expect(readPosition(cell)).toBe(position));

it.each([
  ['2026-03-01', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['2026-02-29', null],
  ['01/03/2026', null],
  ['2026-0301', '2026-03-01'],
  ['0000-03-01', null],
  ['99991231', null],
  ['2999-12-31', '2999-12-31'],
])('the day %j is %j', (cell, day) => expect(readDay(cell)).toBe(day));

describe('Search Console', () => {
  it.each([
    ['Top queries,Clicks,Impressions,CTR,Position', 'query'],
    ['Häufigste Suchanfragen;Klicks;Impressionen;Klickrate;Position', 'query'],
    ['Consultas principales,Clics,Impresiones,CTR,Posición', 'query'],
    ['Requêtes les plus fréquentes,Clics,Impressions,CTR,Position', 'query'],
    ['Query principali,Clic,Impressioni,CTR,Posizione', 'query'],
    ['Principais consultas,Cliques,Impressões,CTR,Posição', 'query'],
    ['Top pages,Clicks,Impressions,CTR,Position', 'page'],
    ['Die häufigsten Seiten\tKlicks\tImpressionen\tKlickrate\tPosition', 'page'],
    ['Páginas principales,Clics,Impresiones,CTR,Posición', 'page'],
    ['Pages les plus populaires,Clics,Impressions,CTR,Position', 'page'],
    ['Pagine principali,Clic,Impressioni,CTR,Posizione', 'page'],
    ['Principais páginas,Cliques,Impressões,CTR,Posição', 'page'],
    ['Country,Clicks,Impressions,CTR,Position', 'country'],
  ])('%s are headings of %s', (headings, kind) => {
    const separator = /[;\t]/.exec(headings)?.[0] ?? ',';
    const cells = ['https://www.acme.example/shoes/?a=1', '"1.234"', '"45 678"', '"2,7 %"', '"4,5"'].join(separator);
    expect(read(`\u{feff}${headings}\r\n${cells}\r\n`)).toMatchObject({
      problem: null,
      tables: [
        {
          source: 'search_console',
          kind,
          period: null,
          rows: [{ key: 'https://www.acme.example/shoes/?a=1', clicks: 1234, impressions: 45_678, position: '4.5' }],
        },
      ],
    });
  });

  it('has pages of the site, and those of nobody', () => {
    const [table] = read(
      'Page,Clicks,Impressions\nhttps://www.acme.example/a/#x,1,2\nhttps://other.example/,0,1\n',
    ).tables;
    expect(table!.rows.map(({ key, page, position }) => [key, page, position])).toEqual([
      ['https://www.acme.example/a/#x', 'acme.example/a', null],
      ['https://other.example/', null, null],
    ]);
  });

  it('tells its days in a file of the same archive, and other files are skipped', () => {
    const files = zipped({
      'export/Queries.csv': 'Top queries,Clicks,Impressions,CTR,Position\n"shoes, red",3,120,2.5%,8.1\n',
      'export/Chart.csv': 'Date,Clicks,Impressions,CTR,Position\n2026-03-02,1,2,50%,3\n2026-03-01,0,1,0%,4\n',
      'export/Filters.csv': 'Filter,Value\nSearch type,Web\n',
      '__MACOSX/export/._Queries.csv': '\u0000',
      'readme.txt': 'hello',
    });
    expect(files.skipped).toEqual(['Filters.csv']);
    expect(files.tables.map(({ file, kind, period, rows }) => [file, kind, period, rows.length])).toEqual([
      ['Queries.csv', 'query', ['2026-03-01', '2026-03-02'], 1],
      ['Chart.csv', 'day', ['2026-03-01', '2026-03-02'], 2],
    ]);
  });
});

describe('GA4', () => {
  const HEAD =
    '# ----\n# Traffic acquisition\n# Account: Acme 12345678\n# Start date: 20260301\n# End date: 20260331\n\n';
  const CHART = 'Nth day,Sessions\n0000,3\n\n';

  it('has the landing pages of assistants, with the sessions of their queries and days together', () => {
    const text =
      `${HEAD}${CHART}Landing page + query string,Session source / medium,Sessions,Engaged sessions\n` +
      ',,99,90,Grand total\n/shoes?utm_source=chatgpt.com,chatgpt.com / referral,4,3\n/shoes/,chatgpt.com / referral,2,1\n' +
      '/shoes,google / organic,70,60\n/u/jo@x.example/a,perplexity.ai / referral,"1,001",1\n(not set),chatgpt.com / (none),1,1\n';
    expect(read(text).tables).toMatchObject([
      {
        source: 'ga4',
        kind: 'page',
        period: ['2026-03-01', '2026-03-31'],
        leftOut: 1,
        rows: [
          { page: 'acme.example/shoes', assistant: 'chatgpt', sourceMedium: 'chatgpt.com / referral', sessions: 6 },
          { page: 'acme.example/u/@/a', assistant: 'perplexity', sessions: 1001 },
          { key: '(not set)', assistant: 'chatgpt', sessions: 1 },
        ],
      },
    ]);
  });

  it.each([
    ['# 20260723-20260922', 'Page de destination,Source/support de la session,Sessions'],
    [
      '# Fecha de inicio: 20260723\n# Fecha de finalización: 20260922',
      'Página de destino,Fuente/medio de la sesión,Sesiones',
    ],
    ['# Startdatum: 20260723\n# Enddatum: 20260922', 'Landingpage,Sitzung – Quelle/Medium,Sitzungen'],
    ['# Data: 20260723-20260922', 'Página de destino,Origem/mídia da sessão,Sessões'],
  ])('is read in other languages: %j', (head, headings) => {
    expect(read(`${head}\n\n${headings}\n/a,chatgpt.com / referral,3\n`).tables).toMatchObject([
      { period: ['2026-07-23', '2026-09-22'], rows: [{ page: 'acme.example/a', sessions: 3 }] },
    ]);
  });
});

it.each([
  ['Grounding query,Citations\nbest shoes,4\n', 'query', null],
  ['Page,Citations\nhttps://acme.example/a,"1,204"\n', 'page', null],
  ['Date,Citations,Cited pages\n2026-03-01,3,2\n2026-03-02,1,1\n', 'day', ['2026-03-01', '2026-03-02']],
])('Bing: %j is of kind %s', (text, kind, period) => {
  expect(read(text).tables).toMatchObject([{ source: 'bing_ai', kind, period }]);
});

describe('what cannot be read', () => {
  it.each([
    [
      'Top queries,Clicks,Impressions\nshoes,3,12\nhats,x,1\n',
      { line: 3, column: 'Clicks', message: '"x" is no count' },
    ],
    ['Häufigste Suchanfragen;Klicks;Impressionen;Position\na;1;2;hoch\n', { line: 2, column: 'Position' }],
    ['Date,Clicks,Impressions\n01/03/2026,3,12\n', { line: 2, column: 'Date' }],
    ['Query,Citations\na,1\n\nb,2\n', { line: 4, column: null, message: expect.stringContaining('empty line') }],
    ['Top queries,Clicks,Impressions\nshoes,3\n', { line: 2, column: 'Impressions', message: '"" is no count' }],
    [
      `Top queries,Clicks,Impressions\n${'x'.repeat(EXPORT_LIMITS.cellLength + 1)},1,1\n`,
      { line: 2, column: 'Top queries' },
    ],
    ['Top queries,Clicks,Impressions\n"shoes,3,12\n', { line: 1, column: null }],
    [
      'Foo,Bar\n1,2\n',
      { line: 1, column: null, message: expect.stringContaining('the headings are "Foo, Bar". Expected: Search') },
    ],
    ['Landing page,Sessions\n/a,2\n', { line: 1, message: expect.stringContaining('Session source / medium') }],
    [
      'Top queries,Top pages,Clicks,Impressions\na,/b,1,2\n',
      { line: 1, message: expect.stringContaining('the headings are') },
    ],
    ['', { line: 1, column: null }],
    ['# only\n# comments\n', { line: 1, column: null }],
    [`Query,Citations\n${'a,1\n'.repeat(EXPORT_LIMITS.rows + 1)}`, { line: 1, message: 'more than 20000 rows' }],
  ])('is told with its place: %.60j', (text, problem) => {
    expect(read(text)).toMatchObject({ tables: [], problem: { file: 'file.csv', ...problem } });
  });

  it('is an archive that is none, one without a known file, and one that would burst', () => {
    const cut = zipSync({ 'a.csv': strToU8('Query,Citations\na,1\n') }).subarray(0, 40);
    expect(readExportFiles({ name: 'a.zip', bytes: cut, site: 'acme.example' }).problem).toMatchObject({
      message: 'the archive cannot be unpacked',
    });
    expect(zipped({ 'Filters.csv': 'Filter,Value\n' }).problem?.message).toContain('no file of the archive');
    const bomb = { 'a.csv': ' '.repeat(EXPORT_LIMITS.unpackedBytes + 1) };
    expect(zipped(bomb).problem?.message).toContain('the archive has more than');
  });

  it('is no text', () => {
    const bytes = new Uint8Array([0x41, 0xff, 0x0a]);
    expect(readExportFiles({ name: 'a.csv', bytes, site: 'acme.example' }).problem?.message).toContain('UTF-8');
  });

  it('is a workbook, and says how to save it', () => {
    expect(zipped({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }).problem?.message).toContain('“CSV UTF-8”');
  });
});
