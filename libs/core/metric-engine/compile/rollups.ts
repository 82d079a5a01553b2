import { CUBE } from './cube';
import { DOMAIN_DAYS } from './domain-days';
import { addToRollup, type Rollup } from './rollup';

/** Every rollup there is: what stands here is kept by ingest, verified and rebuilt. */
export const ROLLUPS: readonly Rollup[] = [CUBE, DOMAIN_DAYS];

/** The statement of each; see `addToRollup`. */
export const ADDITIONS: readonly string[] = ROLLUPS.map(addToRollup);
