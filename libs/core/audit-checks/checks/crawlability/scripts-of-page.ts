import type { PageFacts } from '../../facts';

const RUNS = /^(?:|module|text\/javascript|application\/(?:javascript|ecmascript|x-javascript)|text\/ecmascript)$/;
/** Hosts of scripts that count visitors or ask for their consent, and bring no text of the page. */
const COUNTERS =
  /^(?:[\w-]+\.)*(?:googletagmanager\.com|google-analytics\.com|plausible\.io|matomo\.cloud|cloudflareinsights\.com|hotjar\.com|clarity\.ms|connect\.facebook\.net|segment\.com|hs-analytics\.net|licdn\.com|bat\.bing\.com|cookielaw\.org|cookiebot\.com|usercentrics\.eu|umami\.is|simpleanalyticscdn\.com|stats\.wp\.com)$/i;
/** Characters of the lines by which a page starts such a counter. */
const STARTER = 1_000;

const isCounter = ({ url }: PageFacts['scripts'][number]): boolean =>
  url !== null && COUNTERS.test(URL.parse(url)?.hostname ?? '');

/** Whether scripts may bring what the markup lacks: neither data (JSON-LD) nor a counter and the lines that start it do. */
export function hasScripts({ scripts }: PageFacts): boolean {
  const running = scripts.filter(({ type }) => RUNS.test(type ?? ''));
  const isCounted = running.some(isCounter);
  return running.some((script) => !isCounter(script) && !(isCounted && script.url === null && script.length < STARTER));
}
