export { type ChangeConfidence, marketChange, panelChange, type PromptChange } from './change';
export { type FigureConfidence, NO_CONFIDENCE, PERCENTAGE, type RatioUnit } from './figure';
export { marketProportion, marketRatio, pooledDesignEffect } from './market';
export { type PanelCounts, panelProportion, panelRatio, type PanelSums, sumsOf } from './panel';
export type { PromptSums } from './prompt-sums';
