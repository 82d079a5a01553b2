import { type ModelId, MODEL_IDS } from '@app/core/kernel';
import { MODEL_VENDORS, parseSettings } from '@app/platform/config';
import { createVendorRoutes, type RouteQuestion } from './vendor-routes';

const KEYS = {
  OPENAI_API_KEY: 'k',
  ANTHROPIC_API_KEY: 'k',
  GOOGLE_API_KEY: 'k',
  PERPLEXITY_API_KEY: 'k',
  XAI_API_KEY: 'k',
  DEEPSEEK_API_KEY: 'k',
  META_API_KEY: 'k',
};
const OPENROUTER = { OPENROUTER_API_KEY: 'k' };

const routesOf = (env: Record<string, string>) =>
  createVendorRoutes(parseSettings(env), { clock: { now: () => new Date() }, follow: async () => null });
const vendorOf = (env: Record<string, string>, model: ModelId = 'chatgpt', project: RouteQuestion = { demo: false }) =>
  routesOf(env).routeFor(model, project)?.vendor ?? null;

describe('createVendorRoutes', () => {
  it.each(MODEL_IDS)('simulates %s for demo projects only, by default', (model) => {
    expect(vendorOf({}, model, { demo: true })).toBe('simulated');
    expect(vendorOf({}, model)).toBeNull();
  });

  it.each(MODEL_IDS.filter((model) => MODEL_VENDORS[model].includes('openrouter' as never)))(
    'sends %s to the first of its vendors whose key is set, under a name that it answers to',
    (model) => {
      const [first] = MODEL_VENDORS[model];
      expect(vendorOf({ ...KEYS, ...OPENROUTER }, model)).toBe(first);
      expect(vendorOf(OPENROUTER, model)).toBe('openrouter');
      expect(routesOf({ ...KEYS, ...OPENROUTER }).routeFor(model, { demo: false })!.models).toContain(model);
      expect(routesOf(OPENROUTER).routeFor(model, { demo: false })!.models).toContain(model);
    },
  );

  it('sends a model to the vendor that an operator names, and to no other', () => {
    expect(vendorOf({ ...KEYS, ...OPENROUTER, CHATGPT_VENDOR: 'openrouter' })).toBe('openrouter');
    expect(vendorOf({ ...KEYS, ...OPENROUTER, CHATGPT_VENDOR: 'openrouter' }, 'claude')).toBe('anthropic');
    expect(vendorOf({ ...KEYS, CHATGPT_VENDOR: 'openrouter' })).toBeNull();
    expect(() => parseSettings({ CHATGPT_VENDOR: 'anthropic' })).toThrow('CHATGPT_VENDOR');
  });

  const CAPTURES = {
    dataforseo: { DATAFORSEO_LOGIN: 'l', DATAFORSEO_PASSWORD: 'k' },
    serpapi: { SERPAPI_API_KEY: 'k' },
    scrapeless: { SCRAPELESS_API_KEY: 'k' },
  };
  it.each(Object.entries(CAPTURES))('sends every model of %s to it, as a capture of its page', (vendor, env) => {
    const models = MODEL_IDS.filter((model) => MODEL_VENDORS[model].includes(vendor as never));
    expect(models.length).toBeGreaterThan(2);
    for (const model of models) {
      const route = routesOf(env).routeFor(model, { demo: false, channel: 'ui_capture' });
      expect(route).toMatchObject({ vendor, channel: 'ui_capture', models: expect.arrayContaining([model]) });
      expect(vendorOf(env, model, { demo: false, channel: 'api' })).toBeNull();
    }
    expect(routesOf(env).vendors).toEqual([vendor]);
  });

  it('prefers an API, unless the answers of the project are captured', () => {
    const env = { ...KEYS, ...CAPTURES.dataforseo, ...CAPTURES.scrapeless };
    expect(vendorOf(env)).toBe('openai');
    expect(vendorOf(env, 'chatgpt', { demo: false, channel: 'ui_capture' })).toBe('dataforseo');
    expect(vendorOf(env, 'perplexity', { demo: false, channel: 'ui_capture' })).toBe('scrapeless');
    expect(vendorOf({ DATAFORSEO_LOGIN: 'l' }, 'ai_mode')).toBeNull();
  });

  it('simulates what no vendor serves, with `all`', () => {
    const env = { OPENAI_API_KEY: 'k', SIMULATED_MODELS: 'all' };
    expect(vendorOf(env)).toBe('openai');
    expect(vendorOf(env, 'claude')).toBe('simulated');
  });

  it('keeps a project on the channel that it has', () => {
    expect(vendorOf(KEYS, 'chatgpt', { demo: false, channel: 'api' })).toBe('openai');
    expect(vendorOf(KEYS, 'chatgpt', { demo: false, channel: 'imported' })).toBeNull();
    const all = { ...KEYS, SIMULATED_MODELS: 'all' };
    expect(vendorOf(all, 'chatgpt', { demo: false, channel: 'simulated' })).toBeNull();
    expect(vendorOf(KEYS, 'chatgpt', { demo: true })).toBe('simulated');
    expect(vendorOf(KEYS, 'chatgpt', { demo: true, channel: 'api' })).toBeNull();
  });

  it('never simulates with `off`', () => {
    expect(vendorOf({ SIMULATED_MODELS: 'off' }, 'gemini', { demo: true })).toBeNull();
    expect(vendorOf({ SIMULATED_MODELS: 'off', OPENAI_API_KEY: 'k' }, 'chatgpt', { demo: true })).toBeNull();
  });

  it.each(['chatgpt', 'chatgpt=', 'gpt=x', 'chatgpt=a,,'])('refuses %s for names of models', (names) => {
    expect(() => parseSettings({ OPENROUTER_MODELS: names })).toThrow('OPENROUTER_MODELS');
  });
});
