import { defineReport } from '../../define-report';
import { aiAgentsContent } from './ai-agents-content.check';
import { aiAgentsStatus } from './ai-agents-status.check';
import { charset } from './charset.check';
import { clientOnlyLinks } from './client-only-links.check';
import { contentType } from './content-type.check';
import { finalStatus } from './final-status.check';
import { httpToHttps } from './http-to-https.check';
import { https } from './https.check';
import { interstitial } from './interstitial.check';
import { metaRefresh } from './meta-refresh.check';
import { metaRobots } from './meta-robots.check';
import { mixedContent } from './mixed-content.check';
import { pageSize } from './page-size.check';
import { pageStatuses } from './page-statuses.check';
import { paywall } from './paywall.check';
import { rawHtmlText } from './raw-html-text.check';
import { redirectChain } from './redirect-chain.check';
import { redirectLoop } from './redirect-loop.check';
import { robotsAllowsStart } from './robots-allows-start.check';
import { soft404 } from './soft-404.check';
import { ttfb } from './ttfb.check';

export const CRAWLABILITY = defineReport(
  'crawlability',
  ['pages', 'missingPath', 'httpForm', 'visitors', 'rendered'],
  [
    finalStatus,
    pageStatuses,
    redirectChain,
    redirectLoop,
    metaRefresh,
    https,
    httpToHttps,
    mixedContent,
    aiAgentsStatus,
    aiAgentsContent,
    robotsAllowsStart,
    metaRobots,
    rawHtmlText,
    clientOnlyLinks,
    ttfb,
    pageSize,
    soft404,
    paywall,
    interstitial,
    contentType,
    charset,
  ],
);
