export { type ChangeConfidence, changeOfPanels, marketChange, type PromptChange } from './change';
export {
  differenceOfGroups,
  type GroupDifference,
  type GroupWeights,
  groupWeights,
  type PromptGroups,
} from './difference';
export { type FigureConfidence, NO_CONFIDENCE, PERCENTAGE, type RatioUnit } from './figure';
export { marketProportion, marketRatio, pooledDesignEffect } from './market';
export { confidenceOfSum, type PanelSum, sumOfPanel } from './panel';
export type { Moments } from './panel-variance';
export { PanelLayout, type PanelPlaces, taken } from './panel-layout';
export { panelChange, type PanelCounts, panelProportion, panelRatio, type PanelSums, sumsOf } from './panel-sums';
export type { PromptSums } from './prompt-sums';
