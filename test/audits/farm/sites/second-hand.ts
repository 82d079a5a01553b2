import type { FarmSite } from '../site';
import { bAmpPair } from './b-amp-pair.site';
import { bAuthorDiffers } from './b-author-differs.site';
import { bBaseHref } from './b-base-href.site';
import { bCanonical302 } from './b-canonical-302.site';
import { bCanonical404Head } from './b-canonical-404-head.site';
import { bCharsetHeader } from './b-charset-header.site';
import { bContextObject } from './b-context-object.site';
import { bDatesDiffer } from './b-dates-differ.site';
import { bFutureUnavailable } from './b-future-unavailable.site';
import { bHeadingJump } from './b-heading-jump.site';
import { bHiddenClip } from './b-hidden-clip.site';
import { bHreflangOneway } from './b-hreflang-oneway.site';
import { bLangWord } from './b-lang-word.site';
import { bLlmsNoTitle } from './b-llms-no-title.site';
import { bMetaRefresh } from './b-meta-refresh.site';
import { bMixedScript } from './b-mixed-script.site';
import { bModifiedFirst } from './b-modified-first.site';
import { bOfferCurrencyAlone } from './b-offer-currency-alone.site';
import { bPdfShelf } from './b-pdf-shelf.site';
import { bPriceOffByTen } from './b-price-off-by-ten.site';
import { bRelativeCanonicals } from './b-relative-canonicals.site';
import { bRobots502 } from './b-robots-502.site';
import { bRobotsBom } from './b-robots-bom.site';
import { bRobotsTypedJson } from './b-robots-typed-json.site';
import { bRobotsWildcards } from './b-robots-wildcards.site';
import { bRtlArabic } from './b-rtl-arabic.site';
import { bSitemapDeadUrls } from './b-sitemap-dead-urls.site';
import { bSitemapForeign } from './b-sitemap-foreign.site';
import { bSoft404200 } from './b-soft-404-200.site';
import { bTwoCanonicals } from './b-two-canonicals.site';
import { bTypeList } from './b-type-list.site';
import { bUnavailablePastHeader } from './b-unavailable-past-header.site';
import { bXmlSvgInline } from './b-xml-svg-inline.site';
import { bXrobotsForGooglebot } from './b-xrobots-for-googlebot.site';
import { bXrobotsNone } from './b-xrobots-none.site';

/** By a hand that has read no check. */
export const SECOND_HAND: readonly FarmSite[] = [
  bAmpPair,
  bAuthorDiffers,
  bBaseHref,
  bCanonical302,
  bCanonical404Head,
  bCharsetHeader,
  bContextObject,
  bDatesDiffer,
  bFutureUnavailable,
  bHeadingJump,
  bHiddenClip,
  bHreflangOneway,
  bLangWord,
  bLlmsNoTitle,
  bMetaRefresh,
  bMixedScript,
  bModifiedFirst,
  bOfferCurrencyAlone,
  bPdfShelf,
  bPriceOffByTen,
  bRelativeCanonicals,
  bRobots502,
  bRobotsBom,
  bRobotsTypedJson,
  bRobotsWildcards,
  bRtlArabic,
  bSitemapDeadUrls,
  bSitemapForeign,
  bSoft404200,
  bTwoCanonicals,
  bTypeList,
  bUnavailablePastHeader,
  bXmlSvgInline,
  bXrobotsForGooglebot,
  bXrobotsNone,
];
