import type { Day, TimeMark } from '@app/core/charts';

/** The columns of a chart's periods, as they are drawn. */
export const columnsOf = (box: Element): readonly Element[] => [...box.querySelectorAll('.chart-plot .readout rect')];

/** The place of the period below a point of the screen; undefined beside the plot, unless `beyond` it counts too. */
export function placeAt(
  box: Element,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  beyond: boolean,
): number | undefined {
  const plot = box.querySelector('.chart-plot')?.getBoundingClientRect();
  const columns = columnsOf(box);
  if (!plot || columns.length === 0) return undefined;
  const isBeside = clientX < plot.left || clientX > plot.right || clientY < plot.top || clientY > plot.bottom;
  if (isBeside && !beyond) return undefined;
  const place = columns.findIndex((column) => clientX < column.getBoundingClientRect().right);
  return place < 0 ? columns.length - 1 : place;
}

/** What happened from the first day of a period to the day before the next one. */
export function marksIn(at: number, dates: readonly Day[], marks: readonly TimeMark[]): readonly TimeMark[] {
  const [first, next] = [dates[at], dates[at + 1]];
  return marks.filter(({ date }) => first !== undefined && date >= first && (next === undefined || date < next));
}
