import type { CapturedAnswer } from '@app/core/extraction';
import type { ModelId } from '@app/core/kernel';
import type { VendorName } from '@app/platform/config';
import type { Usage } from '../pricing/usage';
import type { VendorAnswer, VendorQuestion } from '../vendor-adapter';

export interface WireRequest {
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the vendor searches from the question's country; false when it is only told the country in words. */
  readonly localeApplied: boolean;
}

/** What a mapper makes of a body. It leaves out what the vendor does not give. */
export interface MappedAnswer
  extends
    Pick<VendorAnswer, 'answer' | 'vendorModel' | 'searched' | 'fanOutQueries'>,
    Partial<Pick<VendorAnswer, 'searchEngine' | 'noResult' | 'shoppingProducts' | 'brandEntities'>> {
  readonly usage: Usage;
}

/** One account at a vendor that takes a POST of JSON and answers in one of the wire formats. */
export interface Wire {
  readonly vendor: VendorName;
  readonly models: readonly ModelId[];
  readonly url: string;
  /** They have the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  request(question: VendorQuestion): WireRequest;
  /**
   * @param bodies one for each turn; the last ends the answer, and a vendor that does not pause has only one
   * @throws VendorError for a failure inside a 200, a refusal or an answer without text
   * @throws ZodError when a body has another shape
   */
  read(bodies: readonly unknown[], question: VendorQuestion): MappedAnswer;
  /** The request that continues an answer that the vendor has paused; null when the answer is complete. */
  goOn?(request: WireRequest['body'], body: unknown): WireRequest['body'] | null;
  /** Asks elsewhere for what is missing before the answer is stored. It never fails. */
  finish?(answer: CapturedAnswer, signal: AbortSignal): Promise<CapturedAnswer>;
}

/** A vendor's account as an operator sets it. */
export interface VendorAccount {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly timeoutMs: number;
}
