import { CUBE } from './fact-rollups';
import { DOMAIN_DAYS } from './source-rollups';
import { PROMPT_DAYS } from './prompt-days';
import { PROMPT_TOTALS } from './prompt-totals';
import { addToRollup, type Rollup } from './rollup';
import { SOURCE_DAYS } from './source-days';
import { URL_TOTALS } from './url-totals';

/** Every rollup there is: what stands here is kept by ingest, verified and rebuilt. */
export const ROLLUPS: readonly Rollup[] = [CUBE, PROMPT_DAYS, PROMPT_TOTALS, DOMAIN_DAYS, SOURCE_DAYS, URL_TOTALS];

/** The addition to each; see `addToRollup`. */
export const ADDITIONS: readonly string[] = ROLLUPS.map(addToRollup);
