import { MODELS, VENDOR_NAMES } from '@app/core/kernel';
import { type KeyAccount, KEY_ACCOUNTS, type KeySetting, MODEL_VENDORS } from '@app/platform/config';

/** How pages call an account. */
export const ACCOUNT_NAMES: Readonly<Record<KeyAccount, string>> = {
  ...VENDOR_NAMES,
  judge: 'Judge',
  writer: 'Writer',
};

/** What an account is for. */
export function purposeOf(account: KeyAccount): string {
  if (account === 'judge') return 'reads answers: sentiment, and what prompts are about';
  if (account === 'writer') return 'writes texts of tasks, and recommendations in your language';
  const models = MODELS.filter(({ id }) => (MODEL_VENDORS[id] as readonly string[]).includes(account));
  return models.map(({ name }) => name).join(', ');
}

export interface KeyField {
  readonly name: KeySetting;
  readonly label: string;
}

/** The fields of an account's form, named as the settings are. */
export const keyFields = (account: KeyAccount): KeyField[] =>
  KEY_ACCOUNTS[account].map((name) => ({ name, label: LABELS[name.split('_').at(-1)!]! }));

const LABELS: Readonly<Record<string, string>> = { KEY: 'API key', LOGIN: 'API login', PASSWORD: 'API password' };
