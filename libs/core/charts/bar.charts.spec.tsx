import { all, drawn, HOSTILE, percentOf } from './fixtures/drawn';
import { HeatMap, type HeatMapProps, RankingChart, Sparkline, WaterfallChart } from '.';

const NARROW = '\u202f';

describe('a ranking', () => {
  const { document, html } = drawn(
    <RankingChart
      caption="Share of voice"
      unit="percent"
      rowTitle="Brand"
      valueTitle="Share"
      rows={[
        { name: 'Borealis', value: 40, interval: { low: 35, high: 45, n: 200 } },
        { name: 'Aurelia', own: true, value: 30, interval: { low: 10, high: 60, n: 200, tooFew: true } },
        { name: 'Corona', value: null, interval: null },
      ]}
    />,
  );

  it('draws bars and whiskers along one axis', () => {
    expect(all(document, 'thead text').map((text) => [percentOf(text, 'x'), text.textContent])).toEqual(
      [0, 20, 40, 60].map((tick) => [expect.closeTo((tick / 60) * 100, 2), `${tick}${NARROW}%`]),
    );
    expect(all(document, 'rect.fill').map((bar) => percentOf(bar, 'width'))).toEqual([66.667, 50]);
    const [first, second] = all(document, '.whisker');
    expect(percentOf(first!.querySelector('line'), 'x1')).toBeCloseTo((35 / 60) * 100, 2);
    expect(percentOf(first!.querySelector('line'), 'x2')).toBeCloseTo((45 / 60) * 100, 2);
    expect(second!.getAttribute('class')).toContain('unsure');
  });

  it('has its figures in the table, and no bar without one', () => {
    expect(
      all(document, 'tbody tr').map((row) => all(row as never, 'td[data-label]').map((cell) => cell.textContent)),
    ).toEqual([
      [`40.0${NARROW}%`, `35.0–45.0${NARROW}%, n\u00a0200`],
      [`30.0${NARROW}%`, `about 10.0–60.0${NARROW}%, n\u00a0200`],
      ['–', ''],
    ]);
    expect(html).not.toMatch(/NaN|undefined|\sstyle=/);
  });

  it('has no axis where it has no figure', () => {
    const rows = [{ name: 'Acme', value: null, interval: null }];
    const names = { caption: 'Ranked', unit: 'percent', rowTitle: 'Brand', valueTitle: 'Share' } as const;
    const nothing = drawn(<RankingChart {...names} rows={rows} />);
    expect(nothing.html).not.toContain('<svg');
    expect(nothing.document.querySelector('figure')!.textContent).toMatch(/^Ranked: there is nothing to show/);
  });
});

describe('a waterfall', () => {
  const fall = (contributions: number[], after: number, others = 0) =>
    drawn(
      <WaterfallChart
        caption="What changed"
        unit="percent"
        rowTitle="Prompt"
        before={{ label: 'Before', value: 30 }}
        after={{ label: 'After', value: after }}
        steps={contributions.map((contribution, index) => ({ label: `step ${index}`, contribution }))}
        others={others}
      />,
    ).document;
  const x = (value: number) => 3 + ((value - 30) / 5) * 94;

  it('begins each step where the one before has ended', () => {
    const document = fall([5, -3, 1], 33);
    const bars = all(document, 'rect.fill').map((bar) => [percentOf(bar, 'x'), percentOf(bar, 'width')]);
    expect(bars).toEqual([
      [expect.closeTo(x(30), 2), expect.closeTo(x(35) - x(30), 2)],
      [expect.closeTo(x(32), 2), expect.closeTo(x(35) - x(32), 2)],
      [expect.closeTo(x(32), 2), expect.closeTo(x(33) - x(32), 2)],
    ]);
    expect(percentOf(all(document, 'line.mark')[1]!, 'x1')).toBeCloseTo(x(33), 2);
    expect(all(document, 'tbody tr').map((row) => row.getAttribute('class'))).toEqual([
      'end',
      'gain',
      'loss',
      'gain',
      'end',
    ]);
  });

  const shown = (document: Document) =>
    all(document, 'td.main').map(({ textContent }) =>
      Math.round(100 * Number(textContent!.replace('−', '-').replace(/[^-\d.]/g, ''))),
    );

  it.each([
    ['all steps', [5, -3, 1], 33, 0, 5],
    ['steps that were rounded', [0.3333, 0.3333, 0.3334], 31, 0, 6],
    ['some of the steps', [4, -2.005], 32.5, 7, 5],
    ['others that cancel each other', [1], 31, 2, 4],
  ])('adds up to the last digit with %s', (_, contributions, after, others, rows) => {
    const figures = shown(fall(contributions, after, others));
    expect(figures).toHaveLength(rows);
    expect(figures.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBe(figures.at(-1));
  });
});

describe('a heat-map', () => {
  const cell = (value: number | null, n: number) => ({
    value,
    n,
    interval: n > 1 ? { low: 1, high: 99, n } : null,
    href: `/app/answers?prompt=1&n=${n}`,
  });
  const map = (props: Partial<HeatMapProps> = {}) =>
    drawn(
      <HeatMap
        caption="Mention rate by prompt and model"
        unit="percent"
        rowColumn={{ key: 'prompt', name: 'Prompt', href: '?sort=prompt', sorted: 'descending' }}
        columns={[
          { key: 'chatgpt', name: 'ChatGPT' },
          { key: 'gemini', name: 'Gemini' },
        ]}
        rows={[
          { key: 1, name: 'Which boots?', cells: [cell(100, 12), cell(0, 1)] },
          { key: 2, name: 'Which socks?', cells: [cell(45, 4), null] },
        ]}
        {...props}
      />,
    );

  it('darkens cells by their value, and hatches those with fewer than five answers', () => {
    const { document } = map();
    expect(all(document, 'td').map((td) => td.getAttribute('class'))).toEqual([
      'heat-9',
      'heat-0 few',
      'heat-4 few',
      'none',
    ]);
    expect(all(document, 'td').map(({ textContent }) => textContent)).toEqual([
      `100.0${NARROW}%1.0–99.0${NARROW}%n 12`,
      `0.0${NARROW}%no intervaln 1`,
      `45.0${NARROW}%1.0–99.0${NARROW}%n 4`,
      'not asked',
    ]);
    expect(all(document, 'td a').map((link) => link.getAttribute('href'))).toEqual(
      [12, 1, 4].map((n) => `/app/answers?prompt=1&n=${n}`),
    );
  });

  it('tells cells apart where all have fewer than five answers', () => {
    const { document } = map({ rows: [{ key: 1, name: 'Which boots?', cells: [cell(20, 4), cell(50, 2)] }] });
    expect(all(document, 'td').map((td) => td.getAttribute('class'))).toEqual(['heat-4 few', 'heat-9 few']);
  });

  it('says once for a column what all its values rest on, and which of their bounds are a hint', () => {
    const unsure = { ...cell(45, 12), interval: { low: 1, high: 99, n: 12, tooFew: true } };
    const rows = [{ key: 1, name: 'Acme', fold: 'later', cells: [unsure, null] }];
    const columns = [
      { key: 'chatgpt', name: 'ChatGPT', n: 12 },
      { key: 'gemini', name: 'Gemini', n: 0 },
    ];
    const { document } = map({ columns, rows, nothing: 'nobody named' });
    expect(all(document, 'tr').map(({ className, textContent }) => [className, textContent])).toEqual([
      ['', 'Prompt ▼ChatGPT n 12Gemini n 0'],
      ['later', `Acme45.0${NARROW}%about 1.0–99.0${NARROW}%nobody named`],
    ]);
  });

  it('says by what it is sorted', () => {
    const header = map().document.querySelector('th[aria-sort]')!;
    expect([header.getAttribute('aria-sort'), header.querySelector('a')!.getAttribute('href')]).toEqual([
      'descending',
      '?sort=prompt',
    ]);
  });

  it.each(HOSTILE)('shows %s as text', (text) => {
    const { html } = map({ rows: [{ key: 1, name: text, cells: [cell(1, 9)] }], caption: text });
    expect(html).not.toMatch(/<script|<img|\sstyle=|\son\w+="/);
  });
});

it('a sparkline keeps its gaps and marks its last point', () => {
  const values = [10, null, 30, 20, null];
  const points = values.map((value, index) => ({ date: `2026-03-0${index + 1}`, value }));
  const { document } = drawn(<Sparkline unit="percent" points={points} />);
  expect(document.querySelector('path')!.getAttribute('d')!.match(/M/g)).toHaveLength(2);
  expect(percentOf(document.querySelector('circle'), 'cx')).toBeCloseTo(3 + 0.75 * 94, 2);
  expect(document.querySelector('svg')!.getAttribute('aria-hidden')).toBe('true');
});
