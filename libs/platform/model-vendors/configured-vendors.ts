import type { Clock } from '@app/core/kernel';
import type { Settings } from '@app/platform/config';
import { TaskAdapter } from './captures/task.adapter';
import { dataForSeo } from './dataforseo/dataforseo';
import { google } from './gemini/google';
import type { FollowRedirect } from './gemini/google-redirects';
import { anthropic, deepSeek } from './messages/accounts';
import { openRouter } from './openrouter/openrouter';
import { meta, openAi, perplexity, xai } from './responses/accounts';
import { scrapeless } from './scrapeless/scrapeless';
import { SerpApiAdapter } from './serpapi/serpapi.adapter';
import type { VendorAdapter } from './vendor-adapter';
import type { VendorAccount, Wire } from './wire/wire';
import { WireAdapter } from './wire/wire.adapter';

export interface VendorDependencies {
  readonly clock: Clock;
  readonly follow: FollowRedirect;
}

/** The settings of an account begin with one of these. */
type AccountPrefix = 'OPENAI' | 'ANTHROPIC' | 'GOOGLE' | 'PERPLEXITY' | 'XAI' | 'DEEPSEEK' | 'META';

/** An adapter for every vendor whose account is set. */
export function configuredVendors(settings: Settings, { clock, follow }: VendorDependencies): VendorAdapter[] {
  const timeoutMs = settings.VENDOR_TIMEOUT_SECONDS * 1_000;
  const wireOf = (prefix: AccountPrefix, make: (account: VendorAccount) => Wire): Wire[] => {
    const apiKey = settings[`${prefix}_API_KEY`];
    if (!apiKey) return [];
    return [make({ apiKey, baseUrl: settings[`${prefix}_BASE_URL`], model: settings[`${prefix}_MODEL`], timeoutMs })];
  };
  const { OPENROUTER_API_KEY: apiKey, OPENROUTER_BASE_URL: baseUrl, OPENROUTER_MODELS: names } = settings;
  const wires = [
    ...wireOf('OPENAI', openAi),
    ...wireOf('ANTHROPIC', anthropic),
    ...wireOf('GOOGLE', (account) => google(account, follow)),
    ...wireOf('PERPLEXITY', perplexity),
    ...wireOf('XAI', xai),
    ...wireOf('DEEPSEEK', deepSeek),
    ...wireOf('META', meta),
    ...(apiKey ? [openRouter({ apiKey, baseUrl, timeoutMs }, names)] : []),
  ];
  return [...wires.map((wire) => new WireAdapter(wire, clock)), ...captureVendors(settings, timeoutMs)];
}

function captureVendors(settings: Settings, timeoutMs: number): VendorAdapter[] {
  const { DATAFORSEO_LOGIN: login, DATAFORSEO_PASSWORD: password, SERPAPI_API_KEY, SCRAPELESS_API_KEY } = settings;
  const adapters: VendorAdapter[] = [];
  if (login && password) {
    adapters.push(new TaskAdapter(dataForSeo({ login, password, baseUrl: settings.DATAFORSEO_BASE_URL, timeoutMs })));
  }
  if (SERPAPI_API_KEY) {
    adapters.push(new SerpApiAdapter({ apiKey: SERPAPI_API_KEY, baseUrl: settings.SERPAPI_BASE_URL, timeoutMs }));
  }
  if (SCRAPELESS_API_KEY) {
    const account = { apiKey: SCRAPELESS_API_KEY, baseUrl: settings.SCRAPELESS_BASE_URL, timeoutMs };
    adapters.push(new TaskAdapter(scrapeless(account)));
  }
  return adapters;
}
