import { auditFindings } from './audit-findings.generator';
import { communityPages } from './community-pages.generator';
import { contentGaps } from './content-gaps.generator';
import { fallingCitationShare } from './falling-citation-share.generator';
import { lostPositions } from './lost-positions.generator';
import { negativeThemes } from './negative-themes.generator';
import { openPages } from './open-pages.generator';
import { pagesWithoutBrand } from './pages-without-brand.generator';
import { schemaMarkup } from './schema-markup.generator';
import { stalePages } from './stale-pages.generator';
import { thirdPartyPages } from './third-party-pages.generator';
import { unansweredQueries } from './unanswered-queries.generator';

/** Every generator, in the order in which items of equal priority and weight stand. */
export const GENERATORS = [
  lostPositions,
  fallingCitationShare,
  contentGaps,
  negativeThemes,
  thirdPartyPages,
  communityPages,
  pagesWithoutBrand,
  openPages,
  schemaMarkup,
  auditFindings,
  stalePages,
  unansweredQueries,
] as const;

export type GeneratorName = (typeof GENERATORS)[number]['name'];
