import { boundedAnswers } from './bounded-answers';
import type { Difference } from './difference';
import { evidence } from './evidence';
import { faultsFirst } from './faults-first';
import { fittingPages } from './fitting-pages';
import { inParts } from './in-parts';
import { knownArguments } from './known-arguments';
import { launchPreview } from './launch-preview';
import { leadingCompetitors } from './leading-competitors';
import { listRange } from './list-range';
import { maskedAddresses } from './masked-addresses';
import { onePointAPeriod } from './one-point-a-period';
import { otherNames } from './other-names';
import { seriesOnDemand } from './series-on-demand';
import { shortResponses } from './short-responses';

export * from './difference';

/** All that tools do otherwise than the REST API (docs/mcp.md), in the order in which a call meets them. */
export const DIFFERENCES = [
  knownArguments,
  onePointAPeriod,
  otherNames,
  listRange,
  boundedAnswers,
  inParts,
  seriesOnDemand,
  faultsFirst,
  leadingCompetitors,
  evidence,
  fittingPages,
  shortResponses,
  maskedAddresses,
  launchPreview,
] as const satisfies readonly Difference[];

export type DifferenceName = (typeof DIFFERENCES)[number]['name'];
