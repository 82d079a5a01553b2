export type { ColumnsOfDays } from './chosen-days';
export { bytesOf, DayColumns, PromptNumbers } from './day-columns';
export { modelSumsOfColumns, sumsOfColumns } from './period-sums';
export { sampleOfColumns, sharesOfColumns } from './sample-rows';
export { compileDayColumns, compileDayStates, type DayColumnsRow, type DayStateRow } from './statements';
export { windowCellsOfColumns } from './window-cells';
