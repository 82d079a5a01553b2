import type { ConfidenceKind } from '../../kernel';
import { MarketSample } from './market-sample';
import { PanelSample } from './panel-sample';
import type { SampleRows } from './rows';
import type { SampleShape } from './sample';

/** @param before rows of the window before, where it is compared */
export const sampleOf = (
  kind: ConfidenceKind,
  shape: SampleShape,
  rows: SampleRows,
  before?: SampleRows,
): PanelSample | MarketSample =>
  kind === 'panel'
    ? new PanelSample(rows, shape, before && new PanelSample(before, shape))
    : new MarketSample(rows, shape, before && new MarketSample(before, shape));
