import { setTimeout as pause } from 'node:timers/promises';
import type { ModelId } from '@app/core/kernel';
import type { VendorName } from '@app/platform/config';
import { readCharged, rethrowCharged } from '../charged';
import { getJson, postJson, type VendorResponse } from '../transport';
import type { VendorAdapter, VendorAnswer, VendorCallOptions, VendorQuestion } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import { type Capture, vendorAnswerOf } from './capture';

/** An account at a vendor that takes a task, which costs money, and has its result a while later. */
export interface TaskVendor {
  readonly vendor: VendorName;
  readonly models: readonly ModelId[];
  /** They have the key. */
  readonly headers: Readonly<Record<string, string>>;
  /** Limits each request, and the wait for one task. */
  readonly timeoutMs: number;
  /** Between two looks at a task. */
  readonly pollMs: number;
  post(question: VendorQuestion): { readonly url: string; readonly body: unknown };
  /** What is needed to fetch the result of a task later, and to know what it cost. */
  ticketOf(accepted: unknown): string;
  /** Millionths of a US dollar; null when the vendor does not say. */
  costOf(ticket: string): number | null;
  resultUrl(ticket: string, question: VendorQuestion): string;
  isPending(result: unknown): boolean;
  /**
   * @throws VendorError when the task failed; `unavailable` when another task may succeed
   * @throws ZodError when the body has another shape
   */
  read(result: unknown, question: VendorQuestion): Capture;
}

/**
 * Asks by tasks. After a crash or a failed look it fetches an accepted task again, which costs nothing. It posts
 * another task only when the first is lost. The answer of a task says what it cost, or its failure when that is first
 * seen.
 */
export class TaskAdapter implements VendorAdapter {
  readonly channel = 'ui_capture';

  constructor(private readonly account: TaskVendor) {}

  get vendor() {
    return this.account.vendor;
  }

  get models() {
    return this.account.models;
  }

  async ask(question: VendorQuestion, { signal, onTaskAccepted }: VendorCallOptions): Promise<VendorAnswer> {
    const resumed = question.vendorTaskId ? await this.resume(question.vendorTaskId, question, signal) : null;
    if (resumed) return resumed;
    const ticket = await this.post(question, signal);
    await onTaskAccepted?.(ticket);
    const result = await this.result(ticket, question, signal);
    return readCharged(this.vendor, this.account.costOf(ticket), () => this.answerOf(result, question, ticket));
  }

  private async post(question: VendorQuestion, signal: AbortSignal): Promise<string> {
    const { vendor, headers, timeoutMs } = this.account;
    const { json } = await postJson({ vendor, headers, timeoutMs, signal, ...this.account.post(question) });
    return readCharged(vendor, 0, () => this.account.ticketOf(json));
  }

  /** @returns null when the vendor no longer knows the task, or the task has failed */
  private async resume(ticket: string, question: VendorQuestion, signal: AbortSignal): Promise<VendorAnswer | null> {
    const result = await this.result(ticket, question, signal).catch(nullIf('rejected'));
    if (!result) return null;
    return readCharged(this.vendor, 0, () => {
      try {
        return this.answerOf(result, question, ticket);
      } catch (error) {
        return nullIf('unavailable')(error);
      }
    });
  }

  private async result(ticket: string, question: VendorQuestion, signal: AbortSignal): Promise<VendorResponse> {
    const { vendor, headers, timeoutMs, pollMs } = this.account;
    const url = this.account.resultUrl(ticket, question);
    const deadline = AbortSignal.timeout(timeoutMs);
    for (;;) {
      const response = await getJson({ vendor, url, headers, timeoutMs, signal }).catch(rethrowCharged(0));
      if (!readCharged(vendor, 0, () => this.account.isPending(response.json))) return response;
      await pause(pollMs, undefined, { signal: AbortSignal.any([signal, deadline]) }).catch(() => {
        throw new VendorError('unavailable', `${vendor}: task not done within the deadline`);
      });
    }
  }

  /** All these vendors search from the country of the prompt. */
  private answerOf({ json, raw }: VendorResponse, question: VendorQuestion, ticket: string): VendorAnswer {
    const capture = this.account.read(json, question);
    return vendorAnswerOf(capture, { raw, localeApplied: true, costMicros: this.account.costOf(ticket) });
  }
}

const nullIf =
  (kind: VendorError['kind']) =>
  (error: unknown): null => {
    if (error instanceof VendorError && error.kind === kind) return null;
    throw error;
  };
