import { Inject, Injectable } from '@nestjs/common';
import { type Clock, LIMITS, retryAfterMs } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { FetchError, WebhookFetcher } from '@app/platform/web-fetch';
import type { DeliveryClaim } from './deliveries.lease';
import type { Outcome } from './deliveries.repository';
import { signatureHeaders } from './signatures';

interface Sent extends Outcome {
  /** Milliseconds that the receiver asks to wait, if it does. */
  readonly askedMs: number | null;
}

/** Makes one attempt. */
@Injectable()
export class DeliverySender {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly fetcher: WebhookFetcher,
  ) {}

  /** Whatever the receiver does is an outcome. @throws the signal's reason */
  async send(
    { messageId, payload, url }: DeliveryClaim,
    secrets: readonly string[],
    signal: AbortSignal,
  ): Promise<Sent> {
    const triedAt = this.clock.now();
    const started = performance.now();
    const ended = () => ({ triedAt, durationMs: Math.round(performance.now() - started) });
    try {
      const { status, headers, body } = await this.fetcher.fetch(url, {
        content: Buffer.from(payload),
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders({ id: messageId, at: triedAt, payload }, secrets),
        },
        timeoutMs: LIMITS.webhookTimeoutMs,
        maxBytes: LIMITS.webhookAnswerBytes,
        beyond: 'cut',
        sharesHost: true,
        signal,
      });
      return {
        ...ended(),
        status,
        answer: body.toString('utf8').slice(0, LIMITS.webhookAnswerLength),
        error: problemOf(status),
        askedMs: retryAfterMs(headers['retry-after'], headers.date),
      };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof FetchError)) throw error;
      return { ...ended(), status: null, answer: null, error: error.message, askedMs: null };
    }
  }
}

const problemOf = (status: number): string | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? `it answered ${status}, and redirects are not followed`
    : `it answered ${status}`;
};
