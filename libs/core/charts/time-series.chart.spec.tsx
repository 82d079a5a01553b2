import { all, drawn, HOSTILE, percentOf, piecesOf } from './fixtures/drawn';
import { type TimePoint, TimeSeriesChart, type TimeSeriesChartProps } from '.';

const HEIGHT = 212;
/** The plot without the room for dots at its top and bottom: 200 pixels. */
const [TOP, BOTTOM] = [6, 206];

const day = (index: number): string => new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10);

const known = (value: number, low: number, high: number, n = 40) => ({ value, interval: { low, high, n } });

const points = (...of: Omit<TimePoint, 'date'>[]): TimePoint[] =>
  of.map((one, index) => ({ date: day(index), ...one }));

const chart = (props: Partial<TimeSeriesChartProps> = {}) =>
  drawn(
    <TimeSeriesChart
      id="rate"
      caption="Mention rate"
      unit="percent"
      period="day"
      height={HEIGHT}
      series={[
        { name: 'Aurelia', own: true, points: points(known(20, 10, 30), known(40, 30, 50), known(80, 60, 100)) },
      ]}
      {...props}
    />,
  );

describe('a chart over time', () => {
  it('puts points where the scales put them', () => {
    const { document } = chart();
    const [piece] = piecesOf(document.querySelector('path.line'));
    // Three days are three columns of a third each, drawn in a box of 1000; the axis runs from 0 to 100 %.
    expect(piece!.map(([x]) => Math.round(x!))).toEqual([167, 500, 833]);
    expect(piece!.map(([, y]) => (BOTTOM - y!) / (BOTTOM - TOP))).toEqual([0.2, 0.4, 0.8]);
    expect(all(document, '.chart-values text').map(({ textContent }) => textContent)).toEqual(
      ['0', '20', '40', '60', '80', '100'].map((tick) => `${tick}\u202f%`),
    );
    expect(all(document, 'circle.dot').map((dot) => percentOf(dot, 'cx'))).toEqual([16.667, 50, 83.333]);
  });

  it('draws the band from the lower bound to the upper one', () => {
    const [piece] = piecesOf(chart().document.querySelector('path.band'));
    const shares = piece!.map(([, y]) => Math.round(100 * ((BOTTOM - y!) / (BOTTOM - TOP))));
    expect(shares).toEqual([30, 50, 100, 60, 30, 10]);
  });

  it('leaves gaps where nothing was measured, and draws what stands alone as a dot with a whisker', () => {
    const gap = { value: null, interval: null };
    const { document } = chart({
      series: [
        { name: 'Aurelia', own: true, points: points(known(20, 10, 30), known(30, 20, 40), gap, known(50, 40, 60)) },
      ],
    });
    expect(piecesOf(document.querySelector('path.line')).map((piece) => piece.length)).toEqual([2, 1]);
    const whiskers = all(document, 'line.whisker');
    expect(whiskers).toHaveLength(1);
    expect(percentOf(whiskers[0]!, 'x1')).toBe(87.5);
    expect(document.querySelector('tbody')!.textContent).toContain('no data');
  });

  it.each([
    ['no bounds', { value: 20, interval: null }],
    ['no observations', known(20, 10, 30, 0)],
    ['no value', { value: null, interval: { low: 10, high: 30, n: 40 } }],
  ])('draws no band with %s', (_, point) => {
    const { document } = chart({ series: [{ name: 'Aurelia', points: points(point, point, point) }] });
    expect(document.querySelector('path.band')?.getAttribute('d') ?? '').toBe('');
    expect(all(document, 'line.whisker')).toEqual([]);
  });

  it('hollows the dots of figures that rest on too little, and says so', () => {
    const few = { value: 20, interval: { low: 2, high: 60, n: 9, tooFew: true } };
    const { document } = chart({ series: [{ name: 'Aurelia', points: points(few, known(20, 10, 30)) }] });
    expect(all(document, 'circle').map((dot) => dot.getAttribute('class'))).toEqual(['dot hollow', 'dot']);
    expect(document.querySelector('tbody td')!.textContent).toBe('20.0\u202f% (about 2.0–60.0\u202f%, n 9)');
  });

  it('hatches the periods that are not complete, over their whole width', () => {
    const { document } = chart({ partial: [day(2), '2020-01-01'] });
    const hatched = all(document, 'rect.partial');
    expect(hatched).toHaveLength(1);
    expect(percentOf(hatched[0]!, 'x')).toBeCloseTo(66.667, 2);
    expect(percentOf(hatched[0]!, 'width')).toBeCloseTo(33.333, 2);
    expect(hatched[0]!.getAttribute('fill')).toBe('url(#rate-hatch)');
    expect(document.querySelector('#rate-hatch')).not.toBeNull();
    expect(document.querySelector('tbody tr:last-child th')!.textContent).toContain('not complete');
  });

  it('lets no line run into a period that is not complete, and names lines where they end before it', () => {
    const { document } = chart({ partial: [day(2)] });
    expect(piecesOf(document.querySelector('path.line')).map((piece) => piece.length)).toEqual([2, 1]);
    expect(all(document, 'line.whisker').map((whisker) => percentOf(whisker, 'x1'))).toEqual([83.333]);
    const [label, tick] = ['.chart-ends text', '.chart-values text:nth-child(5)'].map((one) =>
      document.querySelector(one)!,
    );
    expect(label!.getAttribute('y')).toBe(tick!.getAttribute('y'));
  });

  it('takes its scale from complete periods alone, and points beyond it at one that is not complete', () => {
    const { document } = chart({ partial: [day(2)] });
    expect(all(document, '.chart-values text').at(-1)!.textContent).toBe('50\u202f%');
    const beyond = all(document, 'path.dot.beyond');
    expect(beyond).toHaveLength(1);
    expect(percentOf(beyond[0]!.parentElement, 'x')).toBe(83.333);
    expect(all(document, 'circle.dot').map((dot) => percentOf(dot, 'cx'))).toEqual([16.667, 50]);
    expect(all(document, 'line.whisker')[0]!.getAttribute('class')).toBe('whisker apart');
    const alone = chart({ partial: [day(0), day(1), day(2)] });
    expect(all(alone.document, '.chart-values text').at(-1)!.textContent).toBe('100\u202f%');
  });

  it('draws what is not complete hollow, within the scale', () => {
    const { document } = chart({ partial: [day(0)] });
    const looks = all(document, 'circle.dot').map((dot) => dot.getAttribute('class'));
    expect(looks).toEqual(['dot hollow', 'dot', 'dot']);
  });

  it('leads from a period to where it is told', () => {
    const { document } = chart({ hrefOf: (date) => `/app?from=${date}` });
    const links = all(document, '.readout a');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([0, 1, 2].map((at) => `/app?from=${day(at)}`));
    expect(new Set(links.map((link) => link.getAttribute('tabindex')))).toEqual(new Set(['-1']));
  });

  it('keeps a mark within the last period on the chart, at its point', () => {
    const { document } = chart({ period: 'month', marks: [{ date: day(20), label: 'Campaign', kind: 'annotation' }] });
    expect(percentOf(document.querySelector('line.mark'), 'x1')).toBe(83.333);
  });

  it('divides the width between periods of different lengths half-way', () => {
    const dates = ['2026-03-01', '2026-03-02', '2026-03-09'];
    const { document } = chart({
      period: 'week',
      series: [{ name: 'Aurelia', points: dates.map((date, index) => ({ date, value: index })) }],
    });
    const columns = all(document, '.readout rect').map((column) => [
      percentOf(column, 'x'),
      percentOf(column, 'width'),
    ]);
    const [first, second, third] = [100 / 6, 100 / 6 + (100 * 2) / 3 / 8, 100 - 100 / 6];
    const edges = [0, (first + second) / 2, (second + third) / 2, 100];
    expect(columns).toEqual(
      [0, 1, 2].map((index) => [
        expect.closeTo(edges[index]!, 2),
        expect.closeTo(edges[index + 1]! - edges[index]!, 2),
      ]),
    );
  });

  it('numbers what happened in the order of days, and keeps crowded numbers in rows of their own', () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ date: day(index), value: index, interval: null }));
    const { document } = chart({
      series: [{ name: 'Aurelia', points: many }],
      marks: [
        { date: day(9), label: 'Another model', kind: 'break' },
        { date: day(8), label: 'Campaign', kind: 'annotation' },
        { date: '2020-01-01', label: 'Long ago', kind: 'annotation' },
      ],
    });
    expect(all(document, 'ol.chart-marks li').map(({ textContent }) => textContent)).toEqual([
      '9 Mar: Campaign',
      '10 Mar: Another model',
    ]);
    const circles = all(document, '.chart-numbers circle');
    expect(new Set(circles.map((circle) => circle.getAttribute('cy'))).size).toBe(2);
    expect(all(document, 'line.mark.break')).toHaveLength(1);
  });

  it('cuts off what lies beyond a given axis', () => {
    const { document } = chart({ domain: [0, 50] });
    const [piece] = piecesOf(document.querySelector('path.line'));
    expect(piece![2]![1]!).toBeLessThan(0);
    // Nested drawings cut off what overflows them, dots are left out.
    expect(document.querySelector('svg.stretched')!.getAttribute('height')).toBe(String(HEIGHT));
    expect(all(document, 'circle.dot')).toHaveLength(2);
  });

  it('puts the best position at the top', () => {
    const { document } = chart({
      unit: 'position',
      series: [{ name: 'Aurelia', points: points({ value: 1 }, { value: 5 }) }],
    });
    const [piece] = piecesOf(document.querySelector('path.line'));
    expect(piece![0]![1]).toBe(TOP);
    expect(piece![1]![1]!).toBeGreaterThan(piece![0]![1]!);
  });

  it('tells competitors apart by their dashes too', () => {
    const competitors = Array.from({ length: 20 }, (_, index) => ({
      name: `Competitor ${index}`,
      points: points({ value: index }),
    }));
    const { document } = chart({ series: competitors });
    const looks = all(document, 'path.line').map(
      (path) => `${path.getAttribute('class')} ${path.getAttribute('stroke-dasharray')}`,
    );
    expect(new Set(looks).size).toBe(20);
    expect(all(document, '.chart-legend li span').map(({ textContent }) => textContent)).toHaveLength(20);
  });

  it('draws a single day, and says in place of axes that no figure is known', () => {
    const single = chart({ series: [{ name: 'Aurelia', points: points(known(20, 10, 30)) }] });
    expect(percentOf(single.document.querySelector('circle.dot'), 'cx')).toBe(50);
    for (const series of [[], [{ name: 'Aurelia', points: points({ value: null }) }]]) {
      const { html, document } = chart({ series });
      expect(html).not.toMatch(/NaN|Infinity|undefined|<svg/);
      expect(document.querySelector('figure')!.textContent).toMatch(/^Mention rate: there is nothing to show/);
    }
  });

  it.each(HOSTILE)('shows %s as text', (text) => {
    const { html, document } = chart({
      caption: text,
      series: [{ name: text, points: points(known(20, 10, 30), known(20, 10, 30)) }],
      marks: [{ date: day(1), label: text, kind: 'annotation' }],
    });
    expect(html).not.toMatch(/<script|<img|\sstyle=|\son\w+="/);
    expect(document.querySelector('caption')!.textContent).toBe(text);
  });
});
