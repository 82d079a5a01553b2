import type { Settings } from './settings';

/** Accounts whose key the environment or an administrator's browser sets, each with the settings that are its key. */
export const KEY_ACCOUNTS = {
  openai: ['OPENAI_API_KEY'],
  anthropic: ['ANTHROPIC_API_KEY'],
  google: ['GOOGLE_API_KEY'],
  perplexity: ['PERPLEXITY_API_KEY'],
  xai: ['XAI_API_KEY'],
  deepseek: ['DEEPSEEK_API_KEY'],
  meta: ['META_API_KEY'],
  openrouter: ['OPENROUTER_API_KEY'],
  dataforseo: ['DATAFORSEO_LOGIN', 'DATAFORSEO_PASSWORD'],
  serpapi: ['SERPAPI_API_KEY'],
  scrapeless: ['SCRAPELESS_API_KEY'],
  judge: ['JUDGE_API_KEY'],
  writer: ['WRITER_API_KEY'],
} as const satisfies Record<string, readonly (keyof Settings)[]>;

export type KeyAccount = keyof typeof KEY_ACCOUNTS;
export type KeySetting = (typeof KEY_ACCOUNTS)[KeyAccount][number];

/** The key of one account, by setting. */
export type AccountKey = Readonly<Partial<Record<KeySetting, string>>>;

export const KEY_ACCOUNT_NAMES = Object.keys(KEY_ACCOUNTS) as KeyAccount[];

export const isKeyAccount = (name: string): name is KeyAccount => Object.hasOwn(KEY_ACCOUNTS, name);

/** The settings of the account's key that are set, in their order; none when it has no key. */
export const keySettingsOf = (settings: Settings, account: KeyAccount): KeySetting[] =>
  KEY_ACCOUNTS[account].filter((name) => settings[name] !== undefined);

/** The settings with keys that were set elsewhere. An account that has any setting of its own keeps to it. */
export const withKeys = (settings: Settings, keys: ReadonlyMap<KeyAccount, AccountKey>): Settings => ({
  ...settings,
  ...Object.assign({}, ...[...keys].map(([account, key]) => (keySettingsOf(settings, account).length > 0 ? {} : key))),
});
