import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { type Chat, openChat } from '@app/platform/language-model';

/** The name of the account beside those of vendors. */
export const JUDGE_VENDOR = 'judge';

/** A judgement is short. A judge that takes longer is overloaded. */
const LONGEST_MS = 60_000;

/** @returns null when the settings name no key */
export function createChat(settings: Settings, clock: Clock): Chat | null {
  const { JUDGE_API_KEY: apiKey, JUDGE_BASE_URL: baseUrl, JUDGE_MODEL: model } = settings;
  if (!apiKey) return null;
  // A lease is longer than VENDOR_TIMEOUT_SECONDS, so no call outlives it.
  const timeoutMs = Math.min(LONGEST_MS, settings.VENDOR_TIMEOUT_SECONDS * 1_000);
  return openChat({ vendor: JUDGE_VENDOR, apiKey, baseUrl, model, timeoutMs }, clock);
}
