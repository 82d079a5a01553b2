import type { FarmSite } from '../site';
import { agentMalformed } from './agent-malformed.site';
import { agentReady } from './agent-ready.site';
import { anchorsVague } from './anchors-vague.site';
import { articleUndated } from './article-undated.site';
import { canonicalFaulty } from './canonical-faulty.site';
import { canonicalFragment } from './canonical-fragment.site';
import { challengeAll } from './challenge-all.site';
import { challengeBots } from './challenge-bots.site';
import { charsetClash } from './charset-clash.site';
import { clientRendered } from './client-rendered.site';
import { cloaked403 } from './cloaked-403.site';
import { cloakedConsistent } from './cloaked-consistent.site';
import { cloakedContent } from './cloaked-content.site';
import { contentTypeMissing } from './content-type-missing.site';
import { contentTypePlain } from './content-type-plain.site';
import { diesHalfway } from './dies-halfway.site';
import { down } from './down.site';
import { duplicatesJoined } from './duplicates-joined.site';
import { duplicates } from './duplicates.site';
import { error500 } from './error-500.site';
import { faultyRobotsSite } from './faulty-robots.site';
import { faultySchemaSite } from './faulty-schema.site';
import { goneStart } from './gone-start.site';
import { goodAr } from './good-ar.site';
import { goodDe } from './good-de.site';
import { goodEn } from './good-en.site';
import { goodEs } from './good-es.site';
import { goodJa } from './good-ja.site';
import { hiddenText } from './hidden-text.site';
import { hostileAngles } from './hostile-angles.site';
import { hostileEndless } from './hostile-endless.site';
import { hostileGzip } from './hostile-gzip.site';
import { hostileHeaders } from './hostile-headers.site';
import { hostileInside } from './hostile-inside.site';
import { hostileLinks } from './hostile-links.site';
import { hostileMetadata } from './hostile-metadata.site';
import { hostileNesting } from './hostile-nesting.site';
import { hostileTrickle } from './hostile-trickle.site';
import { hreflangFaulty } from './hreflang-faulty.site';
import { hreflangGood } from './hreflang-good.site';
import { hreflangSelf } from './hreflang-self.site';
import { hugePage } from './huge-page.site';
import { injectionQuoted } from './injection-quoted.site';
import { llmsFaulty } from './llms-faulty.site';
import { llmsGood } from './llms-good.site';
import { llmsHtml } from './llms-html.site';
import { llmsHuge } from './llms-huge.site';
import { llmsPlain } from './llms-plain.site';
import { longGood } from './long-good.site';
import { microdata } from './microdata.site';
import { neglectedContent } from './neglected-content.site';
import { neglectedHead } from './neglected-head.site';
import { neglectedLinks } from './neglected-links.site';
import { noindexListed } from './noindex-listed.site';
import { noindex } from './noindex.site';
import { paginatedFaulty } from './paginated-faulty.site';
import { paginatedGood } from './paginated-good.site';
import { paywallFaulty } from './paywall-faulty.site';
import { paywallGood } from './paywall-good.site';
import { redirectChain } from './redirect-chain.site';
import { redirectLong } from './redirect-long.site';
import { redirectLoopInside } from './redirect-loop-inside.site';
import { redirectLoop } from './redirect-loop.site';
import { robots403 } from './robots-403.site';
import { robots503 } from './robots-503.site';
import { robotsBlockAll } from './robots-block-all.site';
import { robotsBlockUs } from './robots-block-us.site';
import { robotsHtml } from './robots-html.site';
import { robotsHuge } from './robots-huge.site';
import { robotsLatin1 } from './robots-latin1.site';
import { robotsMissing } from './robots-missing.site';
import { robotsRedirects } from './robots-redirects.site';
import { robotsTraining } from './robots-training.site';
import { secureGood } from './secure-good.site';
import { securePlain } from './secure-plain.site';
import { singlePage } from './single-page.site';
import { sitemap503 } from './sitemap-503.site';
import { sitemapBroken } from './sitemap-broken.site';
import { sitemapHtml } from './sitemap-html.site';
import { sitemapHuge } from './sitemap-huge.site';
import { sitemapIndex } from './sitemap-index.site';
import { sitemapStale } from './sitemap-stale.site';
import { sitemapWrongHost } from './sitemap-wrong-host.site';
import { slowSilent } from './slow-silent.site';
import { slowStart } from './slow-start.site';
import { soft404Home } from './soft-404-home.site';
import { soft404 } from './soft-404.site';
import { thin } from './thin.site';
import { trapsHtml } from './traps-html.site';
import { trapsLinks } from './traps-links.site';
import { trapsSchema } from './traps-schema.site';
import { typesGood } from './types-good.site';
import { typesMissing } from './types-missing.site';
import { worstDe } from './worst-de.site';
import { worstEn } from './worst-en.site';
import { worstEs } from './worst-es.site';
import { worstJa } from './worst-ja.site';

/** A line for each site. */
export const SITES: readonly FarmSite[] = [
  agentMalformed,
  agentReady,
  anchorsVague,
  articleUndated,
  canonicalFaulty,
  canonicalFragment,
  challengeAll,
  challengeBots,
  charsetClash,
  clientRendered,
  cloaked403,
  cloakedConsistent,
  cloakedContent,
  contentTypeMissing,
  contentTypePlain,
  diesHalfway,
  down,
  duplicatesJoined,
  duplicates,
  error500,
  faultyRobotsSite,
  faultySchemaSite,
  goneStart,
  goodAr,
  goodDe,
  goodEn,
  goodEs,
  goodJa,
  hiddenText,
  hostileAngles,
  hostileEndless,
  hostileGzip,
  hostileHeaders,
  hostileInside,
  hostileLinks,
  hostileMetadata,
  hostileNesting,
  hostileTrickle,
  hreflangFaulty,
  hreflangGood,
  hreflangSelf,
  hugePage,
  injectionQuoted,
  llmsFaulty,
  llmsGood,
  llmsHtml,
  llmsHuge,
  llmsPlain,
  longGood,
  microdata,
  neglectedContent,
  neglectedHead,
  neglectedLinks,
  noindexListed,
  noindex,
  paginatedFaulty,
  paginatedGood,
  paywallFaulty,
  paywallGood,
  redirectChain,
  redirectLong,
  redirectLoopInside,
  redirectLoop,
  robots403,
  robots503,
  robotsBlockAll,
  robotsBlockUs,
  robotsHtml,
  robotsHuge,
  robotsLatin1,
  robotsMissing,
  robotsRedirects,
  robotsTraining,
  secureGood,
  securePlain,
  singlePage,
  sitemap503,
  sitemapBroken,
  sitemapHtml,
  sitemapHuge,
  sitemapIndex,
  sitemapStale,
  sitemapWrongHost,
  slowSilent,
  slowStart,
  soft404Home,
  soft404,
  thin,
  trapsHtml,
  trapsLinks,
  trapsSchema,
  typesGood,
  typesMissing,
  worstDe,
  worstEn,
  worstEs,
  worstJa,
];
