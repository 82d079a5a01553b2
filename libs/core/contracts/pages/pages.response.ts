import type { PageStatus } from '@app/core/kernel';
import { Actor } from '../shared/actor.response';

/** What is known of a cited page since it was last fetched (docs/page-cache.md). */
export class PageCache {
  /** Whether the page waits, was read, could not be read, or must not be read. @example fetched */
  status: PageStatus;

  /** Of the last fetch that ended; null when no server answered. @example 200 */
  http_status: number | null;

  /** Where redirects led. @example https://reviews.example/best-analytics */
  final_url: string | null;

  /** As the page has it; null where it has none. @example "The best analytics software" */
  title: string | null;

  /** As the page has it; null where it has none. @example "We compared ten tools." */
  meta_description: string | null;

  /** As the page declares it, a BCP 47 tag. @example en */
  language: string | null;

  /** Media type without parameters. @example text/html */
  content_type: string | null;

  /** Words of the plain text. @example 1840 */
  word_count: number | null;

  /** As the page declares it. @example https://reviews.example/best-analytics */
  canonical_url: string | null;

  /** When the contents were read. @format date-time @example 2026-03-05T02:10:44.000Z */
  fetched_at: string | null;

  /** Why the last fetch failed or was blocked. */
  error: string | null;
}

/** A place of a page's plain text where it names a tracked brand. */
export class MentionEvidence {
  /** The brand. */
  actor: Actor;

  /** The text around the name. @example "For small shops we like Globex best." */
  snippet: string;

  /** Where the name begins in the page's plain text, in Unicode code points. @example 24 */
  start: number;

  /** Where the name ends, exclusive, in Unicode code points. @example 30 */
  end: number;
}
