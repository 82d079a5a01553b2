import type { Difference } from './difference';
import { evidence } from './evidence';
import { fittingPages } from './fitting-pages';
import { knownArguments } from './known-arguments';
import { leadingCompetitors } from './leading-competitors';
import { listRange } from './list-range';
import { shortResponses } from './short-responses';

export * from './difference';

/**
 * All that tools do otherwise than the REST API (docs/mcp.md), in the order in which a call meets them. That `points` is
 * always `periods` is said where the parameter is declared.
 */
export const DIFFERENCES: readonly Difference[] = [
  knownArguments,
  listRange,
  leadingCompetitors,
  evidence,
  fittingPages,
  shortResponses,
];
