import type { Clock } from '@app/core/kernel';
import type { Settings, VendorName } from '@app/platform/config';
import { configuredVendors } from './configured-vendors';
import type { VendorQuestion } from './vendor-adapter';

const QUESTION = 'What is the capital of Portugal? Answer in one word.';

/**
 * Asks the vendor one question, as a run does, with the account of the settings. That costs what an answer costs. A vendor
 * that takes tasks has only to accept one.
 * @throws VendorError
 */
export async function tryVendor(settings: Settings, vendor: VendorName, clock: Clock): Promise<void> {
  const follow = () => Promise.resolve(null);
  const adapter = configuredVendors(settings, { clock, follow }).find((each) => each.vendor === vendor)!;
  const done = new AbortController();
  const accepted = Promise.withResolvers<void>();
  const question: VendorQuestion = {
    executionId: 0,
    model: adapter.models[0]!,
    prompt: QUESTION,
    countryCode: 'US',
    languageCode: 'en',
    stage: { brands: [], seed: '' },
  };
  const onTaskAccepted = () => Promise.resolve(accepted.resolve());
  try {
    await Promise.race([adapter.ask(question, { signal: done.signal, onTaskAccepted }), accepted.promise]);
  } finally {
    done.abort();
  }
}
