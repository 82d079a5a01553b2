import { CUBE, PROMPT_DAYS, PROMPT_TOTALS } from './fact-rollups';
import { addToRollup, type Rollup } from './rollup';
import { DOMAIN_DAYS, SOURCE_DAYS } from './source-rollups';
import { URL_TOTALS } from './url-totals';
import { VENDOR_MODEL_DAYS } from './vendor-rollup';

export { type Rollup, rollupColumns, rollupKeys, rollupValues, selectRollup } from './rollup';
export { isFirst, CITING_PREDICATES, NEGATIVE_LEVELS, URL_SUMS, type UrlSum } from './url-totals';

/**
 * Every rollup: ingest keeps what is listed here, `metrics verify` compares it and `metrics rebuild` makes it again.
 */
export const ROLLUPS: readonly Rollup[] = [
  CUBE,
  PROMPT_DAYS,
  PROMPT_TOTALS,
  VENDOR_MODEL_DAYS,
  DOMAIN_DAYS,
  SOURCE_DAYS,
  URL_TOTALS,
];

/** The statement that adds to each rollup; see `addToRollup`. */
export const ADDITIONS: readonly string[] = ROLLUPS.map(addToRollup);
