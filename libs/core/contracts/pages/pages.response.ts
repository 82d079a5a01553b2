import type { PageStatus } from '@app/core/kernel';
import { Actor } from '../shared/actor.response';

/** What is known of a cited page since it was last fetched (docs/page-cache.md). */
export class PageCache {
  status: PageStatus;

  /** Of the last fetch that ended; null when no server answered. */
  http_status: number | null;

  /** Where redirects led. */
  final_url: string | null;

  title: string | null;
  meta_description: string | null;

  /** As the page declares it, a BCP 47 tag. */
  language: string | null;

  /** Media type without parameters. */
  content_type: string | null;

  /** Words of the plain text. */
  word_count: number | null;

  /** As the page declares it. */
  canonical_url: string | null;

  /**
   * When the contents were read.
   * @format date-time
   */
  fetched_at: string | null;

  /** Why the last fetch failed or was blocked. */
  error: string | null;
}

/** A place of a page's plain text where it names a tracked brand. */
export class MentionEvidence {
  actor: Actor;

  /** The text around the name. */
  snippet: string;

  /** Where the name begins in the page's plain text, in Unicode code points. */
  start: number;

  /** Where the name ends, exclusive, in Unicode code points. */
  end: number;
}
