export { TimeChart, type TimeChartProps } from './time-chart';
