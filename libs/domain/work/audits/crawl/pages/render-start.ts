import pLimit from 'p-limit';
import type { RenderedFacts } from '@app/core/audit-checks';
import type { Browser, GivenResponse } from '@app/platform/browser';
import type { Visits } from '../visits';

const BYTES = 5_000_000;
/** What a page loads at once: a host is asked for one after another, and waiting takes up the time of each. */
const AT_ONCE = 4;
const FAILED: RenderedFacts = { state: 'failed', page: null };

/** The start page once its scripts have run. What it asks for is asked for as everything else: guarded, and politely. */
export async function renderStart(
  visits: Visits,
  browser: Browser,
  url: string,
  timeoutMs: number,
  signal: AbortSignal,
): Promise<RenderedFacts> {
  const over = new AbortController();
  const limit = pLimit(AT_ONCE);
  const ask = async (wanted: string): Promise<GivenResponse | null> => {
    over.signal.throwIfAborted();
    const { facts, body } = await visits.ask(wanted, { accept: '*/*', maxBytes: BYTES, signal: over.signal });
    return facts.status === null || facts.cut ? null : { status: facts.status, headers: given(facts.headers), body };
  };
  const respond = (wanted: string) => limit(() => ask(wanted));
  const html = await browser.render({ url, respond, timeoutMs, signal }).catch(() => null);
  // What it still waits for would hold up the pages that come next.
  over.abort();
  signal.throwIfAborted();
  if (html === null) return FAILED;
  const { page } = await visits.read({
    facts: { ...ANSWERED, url, finalUrl: url },
    body: Buffer.from(html),
    firstByteMs: null,
  });
  return page ? { state: 'rendered', page } : FAILED;
}

const ANSWERED = {
  status: 200,
  trouble: null,
  redirects: [],
  headers: { 'content-type': 'text/html; charset=utf-8' },
  bytes: 0,
  cut: false,
} as const;

/** The body is decoded, and whole. */
function given(headers: Readonly<Partial<Record<string, string>>>): Record<string, string> {
  const names = ['content-type', 'access-control-allow-origin'];
  return Object.fromEntries(names.flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])));
}
