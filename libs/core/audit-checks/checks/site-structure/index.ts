import { defineReport } from '../../define-report';
import { anchorText } from './anchor-text.check';
import { anchorsCrawlable } from './anchors-crawlable.check';
import { breadcrumbs } from './breadcrumbs.check';
import { brokenLinks } from './broken-links.check';
import { depth } from './depth.check';
import { externalLinks } from './external-links.check';
import { fragmentTargets } from './fragment-targets.check';
import { internalRedirects } from './internal-redirects.check';
import { orphans } from './orphans.check';
import { pagination } from './pagination.check';
import { parameterDuplicates } from './parameter-duplicates.check';
import { sitemapLastmod } from './sitemap-lastmod.check';
import { sitemapLimits } from './sitemap-limits.check';
import { sitemapPresent } from './sitemap-present.check';
import { sitemapSameHost } from './sitemap-same-host.check';
import { sitemapUrlsOk } from './sitemap-urls-ok.check';
import { sitemapValid } from './sitemap-valid.check';

export const SITE_STRUCTURE = defineReport(
  'site_structure',
  ['pages', 'sitemaps', 'externalLinks'],
  [
    sitemapPresent,
    sitemapValid,
    sitemapLimits,
    sitemapSameHost,
    sitemapUrlsOk,
    sitemapLastmod,
    depth,
    orphans,
    brokenLinks,
    externalLinks,
    internalRedirects,
    breadcrumbs,
    parameterDuplicates,
    pagination,
    anchorText,
    anchorsCrawlable,
    fragmentTargets,
  ],
);
