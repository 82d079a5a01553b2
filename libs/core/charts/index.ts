/**
 * Charts: pure functions from figures to elements. They have no state and look at no page, so that the dashboard, a
 * server that renders a shared link, and a mail show the same. `charts.css` beside them has their looks.
 */
export { actorAt } from './actor-at';
export * from './alarm-words';
export type { FigureColumn } from './bar-table';
export { breakMarks } from './break-marks';
export {
  dateFormatter,
  type Day,
  dayNumber,
  formatDay,
  formatPeriod,
  inNamedZone,
  type PeriodLength,
  zonePlace,
} from './days';
export * from './heat-map.chart';
export * from './interval';
export * from './judged-words';
export * from './metric-words';
export { noiseWords } from './noise-words';
export * from './ranking.chart';
export { hasFigures, seriesLooks, type TimeMark, type TimePoint, type TimeSeries } from './series';
export * from './simulated-words';
export * from './sparkline.chart';
export { hasNumber, placeMarks, type TimeFrame, timeFrame } from './time-frame';
export { periodText, pointText } from './time-readout';
export * from './time-series.chart';
export * from './units';
export * from './value';
export * from './waterfall.chart';
export * from './look-head';
