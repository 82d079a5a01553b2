import { FetchError, type WebFetcher } from '@app/platform/web-fetch';

/** Limits all redirects of an answer together; the host answers them one after another. */
const TIMEOUT_MS = 20_000;

/**
 * Finds the first address outside the redirect's own host. It sends nothing there: the site says whether we may.
 * @returns null when there is none, or the host does not answer in time
 */
export async function followRedirect(fetcher: WebFetcher, url: string, signal: AbortSignal): Promise<string | null> {
  const { host } = new URL(url);
  let target: string | null = null;
  try {
    await fetcher.fetch(url, {
      timeoutMs: TIMEOUT_MS,
      signal,
      maxBytes: 0,
      beyond: 'cut',
      wantsBody: () => false,
      mayRequest: async (next) => {
        if (next.host === host) return;
        target = next.href;
        throw new FetchError('cancelled');
      },
    });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
  }
  return target;
}
