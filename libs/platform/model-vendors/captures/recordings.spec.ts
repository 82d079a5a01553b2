import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelId } from '@app/core/kernel';
import { replying, VendorServer } from '@app/testing';
import { dataForSeo } from '../dataforseo/dataforseo';
import { scrapeless } from '../scrapeless/scrapeless';
import { SerpApiAdapter } from '../serpapi/serpapi.adapter';
import type { VendorAdapter } from '../vendor-adapter';
import { TaskAdapter } from './task.adapter';

/** `dataforseo-ai_overview.json` and the like: a result as fetched, of the vendor and model in its name. */
const NAME = /^(dataforseo|serpapi|scrapeless)-([a-z_]+).*\.json$/;
const folder = join(process.env.SHARED_DATA_DIR ?? '', 'provider-recordings');
const files =
  process.env.SHARED_DATA_DIR && existsSync(folder) ? readdirSync(folder).filter((file) => NAME.test(file)) : [];

if (files.length === 0) {
  describe.skip('recorded captures: skipped, SHARED_DATA_DIR holds none of dataforseo, serpapi and scrapeless', () => {
    it('are read as they are', () => undefined);
  });
} else {
  const server = new VendorServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());

  const adapterOf = (vendor: string): VendorAdapter => {
    const account = { baseUrl: server.url, timeoutMs: 5_000, apiKey: 'k' };
    if (vendor === 'serpapi') return new SerpApiAdapter(account);
    const login = { login: 'l', password: 'p' };
    return new TaskAdapter(vendor === 'dataforseo' ? dataForSeo({ ...login, ...account }) : scrapeless(account));
  };

  it.each(files)('reads %s as it is', async (file) => {
    const [, vendor, model] = NAME.exec(file)!;
    const raw = readFileSync(join(folder, file), 'utf8');
    server.reply = replying(200, raw);
    const { answer, noResult, ...rest } = await adapterOf(vendor!).ask(
      {
        executionId: 1,
        model: model as ModelId,
        prompt: 'news?',
        countryCode: 'US',
        languageCode: 'en',
        vendorTaskId: 't-1',
        stage: { brands: [], seed: '' },
      },
      { signal: new AbortController().signal },
    );
    expect(rest.raw).toBe(raw);
    expect(answer.text === '').toBe(noResult);
    for (const { start, end } of answer.annotations) expect(answer.text.slice(start, end).trim()).not.toBe('');
    for (const { url } of [...answer.annotations, ...answer.references]) expect(URL.canParse(url)).toBe(true);
  });
}
