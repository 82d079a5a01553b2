import { defineReport } from '../../define-report';
import { canonical } from './canonical.check';
import { canonicalChain } from './canonical-chain.check';
import { description } from './description.check';
import { feed } from './feed.check';
import { hreflang } from './hreflang.check';
import { inSitemap } from './in-sitemap.check';
import { indexnow } from './indexnow.check';
import { inlinks } from './inlinks.check';
import { lang } from './lang.check';
import { openGraph } from './open-graph.check';
import { snippetEligibility } from './snippet-eligibility.check';
import { title } from './title.check';
import { titleLength } from './title-length.check';
import { titleUnique } from './title-unique.check';

export const DISCOVERABILITY = defineReport(
  'discoverability',
  ['pages', 'sitemaps'],
  [
    title,
    titleUnique,
    titleLength,
    description,
    canonical,
    canonicalChain,
    openGraph,
    lang,
    hreflang,
    inSitemap,
    snippetEligibility,
    feed,
    inlinks,
    indexnow,
  ],
);
