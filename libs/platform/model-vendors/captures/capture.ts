import type { VendorAnswer } from '../vendor-adapter';

/** What the page of a consumer product becomes. A vendor leaves out what it does not give. */
export interface Capture
  extends
    Pick<VendorAnswer, 'answer' | 'vendorModel' | 'searched'>,
    Partial<Pick<VendorAnswer, 'searchEngine' | 'noResult' | 'fanOutQueries' | 'shoppingProducts' | 'brandEntities'>> {}

/** The page was there and showed no answer. */
export const NOTHING_SHOWN: Pick<Capture, 'answer' | 'noResult' | 'searched'> = {
  answer: { text: '', annotations: [], references: [] },
  noResult: true,
  searched: false,
};

/** These vendors are not paid by tokens, and count none. */
export const vendorAnswerOf = (
  capture: Capture,
  call: Pick<VendorAnswer, 'raw' | 'localeApplied' | 'costMicros'>,
): VendorAnswer => ({
  searchEngine: null,
  noResult: false,
  fanOutQueries: [],
  shoppingProducts: [],
  brandEntities: [],
  ...capture,
  inputTokens: null,
  outputTokens: null,
  ...call,
});
