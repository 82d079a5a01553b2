import type { FarmSite } from '../site';
import { agentMalformed } from './agent-malformed.site';
import { agentReady } from './agent-ready.site';
import { anchorsVague } from './anchors-vague.site';
import { articleUndated } from './article-undated.site';
import { canonicalAstray } from './canonical-astray.site';
import { canonicalFaulty } from './canonical-faulty.site';
import { canonicalFragment } from './canonical-fragment.site';
import { canonicalInBody } from './canonical-in-body.site';
import { canonicalOtherContent } from './canonical-other-content.site';
import { canonicalTwoPlaces } from './canonical-two-places.site';
import { challengeAll } from './challenge-all.site';
import { challengeBots } from './challenge-bots.site';
import { charsetAlias } from './charset-alias.site';
import { charsetClash } from './charset-clash.site';
import { clientRendered } from './client-rendered.site';
import { cloaked403 } from './cloaked-403.site';
import { cloakedConsistent } from './cloaked-consistent.site';
import { cloakedContent } from './cloaked-content.site';
import { contentTypeMissing } from './content-type-missing.site';
import { contentTypePlain } from './content-type-plain.site';
import { diesHalfway } from './dies-halfway.site';
import { down } from './down.site';
import { duplicateListed } from './duplicate-listed.site';
import { duplicates } from './duplicates.site';
import { duplicatesJoined } from './duplicates-joined.site';
import { error500 } from './error-500.site';
import { faultyRobotsSite } from './faulty-robots.site';
import { faultySchemaSite } from './faulty-schema.site';
import { forbiddenToAll } from './forbidden-to-all.site';
import { goneStart } from './gone-start.site';
import { goodAr } from './good-ar.site';
import { goodDe } from './good-de.site';
import { goodEn } from './good-en.site';
import { goodEs } from './good-es.site';
import { goodJa } from './good-ja.site';
import { headAmiss } from './head-amiss.site';
import { headingsByRole } from './headings-by-role.site';
import { hiddenClipped } from './hidden-clipped.site';
import { hiddenText } from './hidden-text.site';
import { hiddenWhite } from './hidden-white.site';
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
import { hreflangRelative } from './hreflang-relative.site';
import { hreflangSelf } from './hreflang-self.site';
import { hugePage } from './huge-page.site';
import { injectionQuoted } from './injection-quoted.site';
import { innerRefused } from './inner-refused.site';
import { langUnderscore } from './lang-underscore.site';
import { lateFaults } from './late-faults.site';
import { llmsFaulty } from './llms-faulty.site';
import { llmsGood } from './llms-good.site';
import { llmsHtml } from './llms-html.site';
import { llmsHuge } from './llms-huge.site';
import { llmsPlain } from './llms-plain.site';
import { longGood } from './long-good.site';
import { markupOtherAuthor } from './markup-other-author.site';
import { markupOtherPrice } from './markup-other-price.site';
import { markupOtherRating } from './markup-other-rating.site';
import { markupOtherStock } from './markup-other-stock.site';
import { markupSameFacts } from './markup-same-facts.site';
import { microdata } from './microdata.site';
import { mixedAndDead } from './mixed-and-dead.site';
import { neglectedContent } from './neglected-content.site';
import { neglectedHead } from './neglected-head.site';
import { neglectedLinks } from './neglected-links.site';
import { noindex } from './noindex.site';
import { noindexListed } from './noindex-listed.site';
import { offerAmiss } from './offer-amiss.site';
import { offerSpecified } from './offer-specified.site';
import { offerUnpriced } from './offer-unpriced.site';
import { offerWell } from './offer-well.site';
import { outsideWell } from './outside-well.site';
import { paginatedFaulty } from './paginated-faulty.site';
import { paginatedGood } from './paginated-good.site';
import { paywallFaulty } from './paywall-faulty.site';
import { paywallGood } from './paywall-good.site';
import { paywallUnmarked } from './paywall-unmarked.site';
import { ratingAmiss } from './rating-amiss.site';
import { redirectChain } from './redirect-chain.site';
import { redirectLong } from './redirect-long.site';
import { redirectLoop } from './redirect-loop.site';
import { redirectLoopInside } from './redirect-loop-inside.site';
import { refreshAndNone } from './refresh-and-none.site';
import { refused403 } from './refused-403.site';
import { robots403 } from './robots-403.site';
import { robots500 } from './robots-500.site';
import { robots503 } from './robots-503.site';
import { robotsAgentsListed } from './robots-agents-listed.site';
import { robotsBlockAll } from './robots-block-all.site';
import { robotsBlockUs } from './robots-block-us.site';
import { robotsFarClosed } from './robots-far-closed.site';
import { robotsFiveAway } from './robots-five-away.site';
import { robotsHtml } from './robots-html.site';
import { robotsHuge } from './robots-huge.site';
import { robotsLatin1 } from './robots-latin1.site';
import { robotsMissing } from './robots-missing.site';
import { robotsRedirects } from './robots-redirects.site';
import { robotsTraining } from './robots-training.site';
import { SECOND_HAND } from './second-hand';
import { secureGood } from './secure-good.site';
import { securePlain } from './secure-plain.site';
import { seenAfterAll } from './seen-after-all.site';
import { singlePage } from './single-page.site';
import { sitemap503 } from './sitemap-503.site';
import { sitemapBroken } from './sitemap-broken.site';
import { sitemapClosed } from './sitemap-closed.site';
import { sitemapHtml } from './sitemap-html.site';
import { sitemapHuge } from './sitemap-huge.site';
import { sitemapIndex } from './sitemap-index.site';
import { sitemapStale } from './sitemap-stale.site';
import { sitemapWrongHost } from './sitemap-wrong-host.site';
import { slowSilent } from './slow-silent.site';
import { slowStart } from './slow-start.site';
import { smallScreens } from './small-screens.site';
import { soft404 } from './soft-404.site';
import { soft404Home } from './soft-404-home.site';
import { start502 } from './start-502.site';
import { startTooBig } from './start-too-big.site';
import { thin } from './thin.site';
import { THIRD_FARM } from './third-farm';
import { trapsHtml } from './traps-html.site';
import { trapsLinks } from './traps-links.site';
import { trapsSchema } from './traps-schema.site';
import { typesGood } from './types-good.site';
import { typesMissing } from './types-missing.site';
import { upgradeDead } from './upgrade-dead.site';
import { worstDe } from './worst-de.site';
import { worstEn } from './worst-en.site';
import { worstEs } from './worst-es.site';
import { worstJa } from './worst-ja.site';
import { xhtml } from './xhtml.site';

export const SITES: readonly FarmSite[] = [
  agentMalformed,
  agentReady,
  anchorsVague,
  articleUndated,
  canonicalAstray,
  canonicalFaulty,
  canonicalFragment,
  canonicalInBody,
  canonicalOtherContent,
  canonicalTwoPlaces,
  challengeAll,
  challengeBots,
  charsetAlias,
  charsetClash,
  clientRendered,
  cloaked403,
  cloakedConsistent,
  cloakedContent,
  contentTypeMissing,
  contentTypePlain,
  diesHalfway,
  down,
  duplicateListed,
  duplicates,
  duplicatesJoined,
  error500,
  faultyRobotsSite,
  faultySchemaSite,
  forbiddenToAll,
  goneStart,
  goodAr,
  goodDe,
  goodEn,
  goodEs,
  goodJa,
  headAmiss,
  headingsByRole,
  hiddenClipped,
  hiddenText,
  hiddenWhite,
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
  hreflangRelative,
  hreflangSelf,
  hugePage,
  injectionQuoted,
  innerRefused,
  langUnderscore,
  lateFaults,
  llmsFaulty,
  llmsGood,
  llmsHtml,
  llmsHuge,
  llmsPlain,
  longGood,
  markupOtherAuthor,
  markupOtherPrice,
  markupOtherRating,
  markupOtherStock,
  markupSameFacts,
  microdata,
  mixedAndDead,
  neglectedContent,
  neglectedHead,
  neglectedLinks,
  noindex,
  noindexListed,
  offerAmiss,
  offerSpecified,
  offerUnpriced,
  offerWell,
  outsideWell,
  paginatedFaulty,
  paginatedGood,
  paywallFaulty,
  paywallGood,
  paywallUnmarked,
  ratingAmiss,
  redirectChain,
  redirectLong,
  redirectLoop,
  redirectLoopInside,
  refreshAndNone,
  refused403,
  robots403,
  robots500,
  robots503,
  robotsAgentsListed,
  robotsBlockAll,
  robotsBlockUs,
  robotsFarClosed,
  robotsFiveAway,
  robotsHtml,
  robotsHuge,
  robotsLatin1,
  robotsMissing,
  robotsRedirects,
  robotsTraining,
  secureGood,
  securePlain,
  seenAfterAll,
  singlePage,
  sitemap503,
  sitemapBroken,
  sitemapClosed,
  sitemapHtml,
  sitemapHuge,
  sitemapIndex,
  sitemapStale,
  sitemapWrongHost,
  slowSilent,
  slowStart,
  smallScreens,
  soft404,
  soft404Home,
  start502,
  startTooBig,
  thin,
  trapsHtml,
  trapsLinks,
  trapsSchema,
  typesGood,
  typesMissing,
  upgradeDead,
  worstDe,
  worstEn,
  worstEs,
  worstJa,
  xhtml,
  ...SECOND_HAND,
  ...THIRD_FARM,
];
