export {
  type CitedRow,
  domainConfidence,
  groupConfidence,
  type GroupFigure,
  type GroupTerm,
  groupTerms,
  needPlaces,
} from './cited-figures';
export { figureOf, type SampleFigure, termsOf } from './figure';
export { type NumberColumn, ONES, type SampleLists, termColumn } from './lists';
export { dayNumber, localDayAt, placeSql } from './place';
export { listedPlaces, SamplePlaces } from './places';
export { PanelSample } from './panel-sample';
export { ActorRows, SampleRows } from './rows';
export type { Sample } from './sample';
export { sampleOf } from './sample-of';
export { ShareSample } from './share-sample';
export { checkSampleSize } from './size';
export { citedSample, samplePlaces } from './statements/cited-statement';
export { rowSample } from './statements/row-statement';
export type { SampleQuestion } from './statements/reading';
export { compileSample, sampleSegments } from './statements/sample-statement';
export { compileShares, type ShareQuestion } from './statements/share-statement';
