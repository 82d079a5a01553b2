import { Injectable } from '@nestjs/common';
import type { EvidencePage } from '@app/core/claim-checks';
import { PAGE_MAX_BYTES, PAGE_READER } from '@app/domain/pipeline';
import { ForeignText, UnreadableText } from '@app/platform/foreign-text';
import { FetchError, Robots, WebFetcher } from '@app/platform/web-fetch';

const TIMEOUT_MS = 30_000;
const ACCEPT = 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.8';
const READABLE = /^(?:text\/html|application\/xhtml\+xml|text\/plain)\b/iu;

/** Why the page of a task cannot be read. The message is for the task's user. */
export class UnreadablePage extends Error {}

/** Reads the page that a task is to bring up to date. */
@Injectable()
export class ExistingPage {
  constructor(
    private readonly fetcher: WebFetcher,
    private readonly robots: Robots,
    private readonly foreign: ForeignText,
  ) {}

  /** @throws UnreadablePage; the signal's reason */
  async read(url: string, signal: AbortSignal): Promise<EvidencePage> {
    try {
      const { status, headers, finalUrl, body } = await this.fetcher.fetch(url, {
        accept: ACCEPT,
        maxBytes: PAGE_MAX_BYTES,
        beyond: 'fail',
        timeoutMs: TIMEOUT_MS,
        signal,
        mayRequest: (hop, deadline) => this.robots.assertAllowed(hop, deadline),
      });
      const contentType = headers['content-type'] ?? '';
      if (status !== 200) throw new UnreadablePage(`existing_content_url answered with the status ${status}.`);
      if (!READABLE.test(contentType)) throw new UnreadablePage('existing_content_url is no HTML or plain text.');
      const { title, text } = await this.foreign.read(PAGE_READER, { body, contentType, url: finalUrl }, signal);
      return { url: finalUrl, title: title ?? finalUrl, text, own: false };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof FetchError)
        throw new UnreadablePage(`existing_content_url could not be fetched: ${error.message}.`);
      if (error instanceof UnreadableText) throw new UnreadablePage('existing_content_url could not be read.');
      throw error;
    }
  }
}
