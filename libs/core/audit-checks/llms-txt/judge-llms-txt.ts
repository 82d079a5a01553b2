import { beginsAsHtml } from '@app/core/markup';
import type { Verdict } from '../check';
import type { SiteFacts, TextFileFacts } from '../facts';
import { notApplicable, unknown } from '../unread';
import { type LlmsTxt, type LlmsTxtLink, parseLlmsTxt } from './parse-llms-txt';

/** A page that stands where the file should be. */
export const isHtmlInstead = ({ text, headers }: TextFileFacts): boolean =>
  beginsAsHtml(text ?? '') || (/^text\/html\b/i.test(headers['content-type'] ?? '') && /^\s*<[a-z!]/i.test(text ?? ''));

/** Why nothing can be said of the file itself; null when it is there. */
export function withoutLlmsTxt({ llmsTxt, start }: Pick<SiteFacts, 'llmsTxt' | 'start'>): Verdict | null {
  const { status, trouble, redirects, finalUrl } = llmsTxt;
  if (status === null) return unknown(`/llms.txt could not be read: ${(trouble ?? 'no answer').replaceAll('_', ' ')}.`);
  if (status >= 500) return unknown(`/llms.txt answers ${status}.`);
  if (status !== 200) return notApplicable(`/llms.txt answers ${status}. No search engine requires it.`);
  if (redirects.length > 0 && finalUrl === start.finalUrl) {
    return notApplicable('/llms.txt leads to the start page, so there is none. No search engine requires it.');
  }
  return null;
}

/** Judges a file that is there, and is no page. */
export function judgeLlmsTxt(site: Pick<SiteFacts, 'llmsTxt' | 'start'>, judge: (file: LlmsTxt) => Verdict): Verdict {
  const without = withoutLlmsTxt(site);
  if (without) return without;
  if (isHtmlInstead(site.llmsTxt)) return notApplicable('An HTML page stands where llms.txt should be.');
  return judge(parseLlmsTxt(site.llmsTxt.text ?? ''));
}

/** A place of the file. */
export const lineOf = ({ llmsTxt }: Pick<SiteFacts, 'llmsTxt'>, line: number, text: string) => ({
  url: llmsTxt.finalUrl,
  status: 'warn' as const,
  detail: `line ${line}: ${text.slice(0, 300)}`,
});

/** Links of the file that lead into the web, by where they lead, without fragments. */
export const webLinksOf = (
  { links }: LlmsTxt,
  { llmsTxt }: Pick<SiteFacts, 'llmsTxt'>,
): (LlmsTxtLink & { readonly url: URL })[] =>
  links.flatMap((link) => {
    const url = URL.parse(link.href, llmsTxt.finalUrl);
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    url.hash = '';
    return [{ ...link, url }];
  });
