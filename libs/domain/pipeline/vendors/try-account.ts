import type { Clock } from '@app/core/kernel';
import type { KeyAccount, Settings } from '@app/platform/config';
import { createJudge } from '@app/platform/judge';
import { createWriter } from '@app/platform/language-model';
import { tryVendor, VendorError } from '@app/platform/model-vendors';

/** Somebody waits for the page. */
const LONGEST_SECONDS = 50;

const PROMPT = 'Which project planning tool suits a small agency?';
const WORDING = {
  title: 'Answer a question',
  description: 'Say on a page what a visit costs.',
  whyItMatters: 'Visitors ask for it.',
  actionSteps: ['Write the page.'],
};

/**
 * Makes one real call with the account of the settings, which costs what such a call costs.
 * @throws VendorError why the account cannot be used
 */
export async function tryAccount(account: KeyAccount, settings: Settings, clock: Clock): Promise<void> {
  const patience = Math.min(LONGEST_SECONDS, settings.VENDOR_TIMEOUT_SECONDS);
  const hurried = { ...settings, VENDOR_TIMEOUT_SECONDS: patience };
  if (account === 'judge') return declinedIsFine(() => createJudge(hurried, clock)!.classify!([PROMPT]));
  if (account === 'writer') {
    const question = createWriter(hurried, clock)!.phrase({ language: 'en', names: [] }, [WORDING]);
    return declinedIsFine(() => question.ask(AbortSignal.timeout(patience * 1_000)));
  }
  return declinedIsFine(() => tryVendor(hurried, account, clock));
}

/** Who declines a question has let the account in. */
async function declinedIsFine(ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof VendorError) || error.kind !== 'refused') throw error;
  }
}
