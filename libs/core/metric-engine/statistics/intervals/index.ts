export { type ChangeConfidence, marketChange, panelChange, type PromptChange } from './change';
export { type FigureConfidence, NO_CONFIDENCE, PERCENTAGE, type RatioUnit } from './figure';
export { marketProportion, marketRatio, pooledDesignEffect } from './market';
export { panelProportion, panelRatio } from './panel';
export { type PanelCounts, type PanelSums, sumsOf } from './panel-sums';
export type { PromptSums } from './prompt-sums';
