import { dayNumber, formatTick, METRIC_WORDS, timeFrame, type TimePoint } from '@app/core/charts';
import type { DigestContent } from '@app/core/contracts';
import { courseMarks, courseOf } from './course';
import { DIGEST_METRIC } from './sheet';

/** In pixels of a mail. */
export const PICTURE = { width: 520, height: 160 } as const;
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 8, 10, 26];
const PLOT = { width: PICTURE.width - LEFT - RIGHT, height: PICTURE.height - TOP - BOTTOM };
const { unit } = METRIC_WORDS[DIGEST_METRIC];
/** It has a ground of its own, so that it is read by day and by night. */
const COLOURS = {
  ground: '#ffffff',
  text: '#51596b',
  grid: '#d9dde6',
  line: '#2f4bd0',
  now: '#f1f4ff',
  alarm: '#b3261e',
  break: '#7a4d00',
};

/**
 * The chart of a mail as SVG without foreign text: brands are named in the mail, whatever their script.
 * @returns null without a figure
 */
export function coursePicture(content: DigestContent): string | null {
  const series = courseOf(content);
  if (!series) return null;
  const frame = timeFrame({ unit, series: [series], height: PLOT.height });
  const x = (day: string): number => shown(LEFT + (frame.x(dayNumber(day)) / 100) * PLOT.width);
  const y = (value: number): number => shown(TOP + frame.y.at(value));
  const edge = LEFT + (frame.column(dayNumber(content.from)).left / 100) * PLOT.width;
  const runs = runsOf(series.points);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}" font-family="Inter" font-size="13" fill="${COLOURS.text}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.ground}"/>`,
    `<rect x="${shown(edge)}" y="${TOP}" width="${shown(LEFT + PLOT.width - edge)}" height="${PLOT.height}" fill="${COLOURS.now}"/>`,
    ...frame.y.ticks.map(
      (tick) =>
        `<path d="M${LEFT},${y(tick)}h${PLOT.width}" stroke="${COLOURS.grid}"/><text x="${LEFT - 6}" y="${y(tick) + 4}" text-anchor="end">${formatTick(tick, unit)}</text>`,
    ),
    ...frame.ticks.narrow.map(({ day, label }) => {
      const at = (frame.x(day) / 100) * PLOT.width;
      const anchor = at < 24 ? 'start' : at > PLOT.width - 24 ? 'end' : 'middle';
      return `<text x="${shown(LEFT + at)}" y="${PICTURE.height - 8}" text-anchor="${anchor}">${label}</text>`;
    }),
    ...runs.map((run) => `<path d="${bandOf(run, x, y)}" fill="${COLOURS.line}" fill-opacity="0.16"/>`),
    ...runs.map(
      (run) =>
        `<path d="M${run.map(({ date, value }) => `${x(date)},${y(value!)}`).join('L')}" fill="none" stroke="${COLOURS.line}" stroke-width="2"/>`,
    ),
    ...runs
      .flat()
      .map(({ date, value }) => `<circle cx="${x(date)}" cy="${y(value!)}" r="2.5" fill="${COLOURS.line}"/>`),
    ...courseMarks(content).map(
      ({ date, kind }) =>
        `<path d="M${x(date)},${TOP}v${PLOT.height}" stroke="${kind === 'alarm' ? COLOURS.alarm : COLOURS.break}" stroke-width="1.5" stroke-dasharray="${kind === 'alarm' ? 'none' : '4 3'}"/>`,
    ),
    '</svg>',
  ].join('');
}

/** Days with a figure that follow each other: a gap is a gap. */
function runsOf(points: readonly TimePoint[]): TimePoint[][] {
  const runs: TimePoint[][] = [[]];
  for (const point of points) {
    if (point.value !== null) runs.at(-1)!.push(point);
    else if (runs.at(-1)!.length > 0) runs.push([]);
  }
  return runs.filter(({ length }) => length > 0);
}

function bandOf(run: readonly TimePoint[], x: (day: string) => number, y: (value: number) => number): string {
  const known = run.filter(({ interval }) => interval);
  if (known.length === 0) return '';
  const side = (points: readonly TimePoint[], bound: 'low' | 'high') =>
    points.map(({ date, interval }) => `${x(date)},${y(interval![bound])}`);
  return `M${[...side(known, 'high'), ...side(known.toReversed(), 'low')].join('L')}Z`;
}

const shown = (value: number): number => Math.round(value * 100) / 100;
