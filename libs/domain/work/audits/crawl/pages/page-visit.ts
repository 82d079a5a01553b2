import type { FetchedFacts, PageFacts } from '@app/core/audit-checks';
import { beginsAsHtml } from '@app/core/markup';
import { type ForeignText, UnreadableText } from '@app/platform/foreign-text';
import type { Answer } from '../asking/asker';
import { PAGE_FACTS_READER } from '../reading/page-facts-reader';

/** What one URL gave. */
export interface PageVisit {
  readonly facts: FetchedFacts;
  readonly page: PageFacts | null;
  readonly unread: 'not_html' | 'too_large' | 'unreadable' | null;
  readonly beginsAsHtml: boolean;
  readonly firstByteMs: number | null;
}

const HTML_TYPES = new Set(['text/html', 'application/xhtml+xml']);
const HEAD_BYTES = 2_048;

const mediaType = (header: string | undefined): string | null => header?.split(';', 1)[0]!.trim().toLowerCase() || null;

export const isHtmlType = (header: string | undefined): boolean => HTML_TYPES.has(mediaType(header) ?? '');

/** Servers that send no type, or one of text, may mean HTML: what it begins as tells. */
export const mayBeHtml = (header: string | undefined): boolean =>
  isHtmlType(header) || /^(?:text\/|$)/.test(mediaType(header) ?? '');

/** Reads what came. Whatever cannot be read says so, and costs nothing else. */
export async function readVisit(answer: Answer, foreign: ForeignText, signal: AbortSignal): Promise<PageVisit> {
  const { facts, body, firstByteMs } = answer;
  const isHtml = beginsAsHtml(
    body
      .subarray(0, HEAD_BYTES)
      .toString('latin1')
      .replace(/^\xEF\xBB\xBF/, ''),
  );
  const visit = (page: PageFacts | null, unread: PageVisit['unread']): PageVisit => ({
    facts,
    page,
    unread,
    beginsAsHtml: isHtml,
    firstByteMs,
  });
  if (facts.status !== 200) return visit(null, null);
  const contentType = facts.headers['content-type'];
  if (!isHtmlType(contentType) && !isHtml) return visit(null, 'not_html');
  if (facts.cut) return visit(null, 'too_large');
  try {
    const source = { body, contentType: contentType ?? '', url: facts.finalUrl };
    return visit(await foreign.read(PAGE_FACTS_READER, source, signal), null);
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    return visit(null, error.reason === 'refused' ? 'too_large' : 'unreadable');
  }
}
