import type { Address } from '../../state';
import { modelRatesBeforePath, modelRatesPath } from './model-rates';
import { sharesByModelPath, sharesPath } from './period';

/** All figures of the screen, in the order in which they are drawn. */
export const figurePaths = (at: Address): readonly (string | null)[] => [
  sharesPath(at),
  modelRatesPath(at),
  modelRatesBeforePath(at),
  sharesByModelPath(at),
];
