import type { CapturedAnswer } from '@app/core/extraction';
import type { ModelId } from '@app/core/kernel';
import type { VendorName } from '@app/platform/config';
import type { Usage } from '../pricing/usage';
import type { VendorAnswer, VendorQuestion } from '../vendor-adapter';

export interface WireRequest {
  readonly body: Readonly<Record<string, unknown>>;
  /** Whether the vendor searches as from the question's country; false where it can only be told in words. */
  readonly localeApplied: boolean;
}

/** What a mapper makes of a body; what it leaves out the vendor does not give. */
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
  /** With the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  request(question: VendorQuestion): WireRequest;
  /**
   * @param bodies of the turns, the last of which ends the answer; one, unless the vendor pauses
   * @throws VendorError for a failure inside a 200, a refusal or an answer without text
   * @throws ZodError when a body has another shape
   */
  read(bodies: readonly unknown[], question: VendorQuestion): MappedAnswer;
  /** The request that continues an answer which the vendor has paused; null when it is complete. */
  goOn?(request: WireRequest['body'], body: unknown): WireRequest['body'] | null;
  /** What has to be asked elsewhere before the answer is stored; never fails for that. */
  finish?(answer: CapturedAnswer, signal: AbortSignal): Promise<CapturedAnswer>;
}

/** A vendor's account as an operator sets it. */
export interface VendorAccount {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly timeoutMs: number;
}
