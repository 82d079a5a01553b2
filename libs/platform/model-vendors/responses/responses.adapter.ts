import { ZodError } from 'zod';
import type { ModelId } from '@app/core/kernel';
import { postJson } from '../transport';
import type { VendorAdapter, VendorAnswer, VendorCallOptions, VendorQuestion } from '../vendor-adapter';
import { VendorError } from '../vendor-error';
import { mapResponse } from './responses.mapper';

/** What differs between the vendors that speak OpenAI's Responses format. */
export interface ResponsesVendor {
  readonly vendor: string;
  readonly models: readonly ModelId[];
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
  /** The request's body, and whether it tells the vendor the question's country and language. */
  request(question: VendorQuestion): { readonly body: unknown; readonly localeApplied: boolean };
}

/** Asks over the Responses wire format; one instance for each vendor account. */
export class ResponsesAdapter implements VendorAdapter {
  readonly channel = 'api';
  readonly vendor: string;
  readonly models: readonly ModelId[];

  constructor(private readonly account: ResponsesVendor) {
    this.vendor = account.vendor;
    this.models = account.models;
  }

  async ask(question: VendorQuestion, { signal }: VendorCallOptions): Promise<VendorAnswer> {
    const { vendor, url, apiKey, timeoutMs } = this.account;
    const { body, localeApplied } = this.account.request(question);
    const headers = { authorization: `Bearer ${apiKey}` };
    const { raw, json } = await postJson({ vendor, url, headers, body, timeoutMs, signal });
    try {
      return { ...mapResponse(vendor, json), localeApplied, raw };
    } catch (error) {
      if (!(error instanceof ZodError)) throw error;
      throw new VendorError('unavailable', `${vendor}: unknown shape at "${error.issues[0]?.path.join('.')}"`);
    }
  }
}
