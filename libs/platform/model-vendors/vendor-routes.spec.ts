import { MODEL_IDS } from '@app/core/kernel';
import type { VendorAdapter } from './vendor-adapter';
import { byModel, createVendorRoutes, type VendorSettings } from './vendor-routes';

const settings: VendorSettings = {
  OPENAI_API_KEY: undefined,
  OPENAI_BASE_URL: 'http://127.0.0.1:1',
  OPENAI_MODEL: 'gpt-test',
  SIMULATED_MODELS: 'demo',
  VENDOR_TIMEOUT_SECONDS: 1,
};
const OPENAI_API_KEY = 'sk-test';

const vendorOf = (changes: Partial<VendorSettings>, demo: boolean, model = MODEL_IDS[0]) =>
  createVendorRoutes({ ...settings, ...changes }).routeFor(model, { demo })?.vendor ?? null;

describe('createVendorRoutes', () => {
  it.each(MODEL_IDS)('simulates %s for demo projects only, by default', (model) => {
    expect(vendorOf({}, true, model)).toBe('simulated');
    expect(vendorOf({}, false, model)).toBeNull();
  });

  it('sends chatgpt to OpenAI when its key is set', () => {
    expect(vendorOf({ OPENAI_API_KEY }, false, 'chatgpt')).toBe('openai');
    expect(vendorOf({ OPENAI_API_KEY }, false, 'claude')).toBeNull();
  });

  it('simulates what no vendor serves, with `all`', () => {
    expect(vendorOf({ OPENAI_API_KEY, SIMULATED_MODELS: 'all' }, false, 'chatgpt')).toBe('openai');
    expect(vendorOf({ OPENAI_API_KEY, SIMULATED_MODELS: 'all' }, false, 'claude')).toBe('simulated');
  });

  it('keeps a demo project on one channel, whatever key is set', () => {
    expect(vendorOf({ OPENAI_API_KEY }, true, 'chatgpt')).toBe('simulated');
  });

  it('never simulates with `off`', () => {
    expect(vendorOf({ SIMULATED_MODELS: 'off' }, true, 'gemini')).toBeNull();
    expect(vendorOf({ SIMULATED_MODELS: 'off', OPENAI_API_KEY }, true, 'chatgpt')).toBe('openai');
  });

  it('refuses two vendors for one model', () => {
    const vendor = (name: string): VendorAdapter => ({
      vendor: name,
      channel: 'api',
      models: ['grok'],
      ask: () => Promise.reject(new Error('not asked')),
    });
    expect(() => byModel([vendor('one'), vendor('two')])).toThrow('model grok is served by both one and two');
  });
});
