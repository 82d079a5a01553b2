export { ChosenAnswers } from './chosen-answers';
export { type Choice, chosenDays, type ColumnsOfDays } from './chosen-days';
export { CitedGroups, type GroupKeys, type GroupSums, type SourceChoice, type SourceDay } from './cited-groups';
export { citedSamples, executionsPerModel, type GroupPart, ListedExecutions, partsOf } from './cited-parts';
export { type BrandChoice, DayBrands } from './day-brands';
export { bytesOfAnswers, DayColumns } from './day-columns';
export { bytesOfDomains, DayDomains, type DomainOrder, domainSums, domainValues } from './day-domains';
export { IdNumbers } from './packed';
export {
  bytesOfSources,
  FIRST_ON_DOMAIN,
  FIRSTS_FROM,
  mentionsBrand,
  SourceColumns,
  typeOf,
  UrlNumbers,
} from './source-columns';
export { modelSumsOfColumns, sumsOfColumns } from './period-sums';
export { promptOrder } from './prompt-order';
export { sampleOfColumns, sharesOfColumns } from './sample-rows';
export {
  compileDayBrands,
  compileDayColumns,
  compileDayDomains,
  compileDaySources,
  compileDayStates,
  type DayBrandsRow,
  type DayColumnsRow,
  type DayDomainsRow,
  type DaySourcesRow,
  type DayStateRow,
} from './statements';
export { windowCellsOfColumns } from './window-cells';
