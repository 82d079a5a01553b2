import { Inject, Injectable } from '@nestjs/common';
import { type Clock, LIMITS } from '@app/core/kernel';
import { CLOCK } from '@app/platform/telemetry';
import { WebhookFetcher } from '@app/platform/web-fetch';
import { postMessage } from '../messages/post-message';
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
    const headers = signatureHeaders({ id: messageId, at: triedAt, payload }, secrets);
    const { answer, ...posted } = await postMessage(this.fetcher, url, { content: payload, headers }, signal);
    return {
      ...posted,
      triedAt,
      durationMs: Math.round(performance.now() - started),
      answer: answer && answer.toString('utf8').slice(0, LIMITS.webhookAnswerLength),
    };
  }
}
