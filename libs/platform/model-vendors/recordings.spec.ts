import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModelId } from '@app/core/kernel';
import { parseSettings } from '@app/platform/config';
import { replying, VendorServer } from '@app/testing';
import { createVendorRoutes } from './vendor-routes';

const folder = join(process.env.SHARED_DATA_DIR ?? '', 'provider-recordings');
const recorded = Boolean(process.env.SHARED_DATA_DIR) && existsSync(folder);

(recorded ? describe : describe.skip)(
  `recorded bodies of vendors${recorded ? '' : ' (skipped: SHARED_DATA_DIR holds none)'}`,
  () => {
    const server = new VendorServer();
    beforeAll(() => server.start());
    afterAll(() => server.stop());

    const bodyOf = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8');

    /** The answer of an adapter that gets this body; redirects stay. */
    const replay = (model: ModelId, prefix: string, body: string, status = 200) => {
      server.received = [];
      server.reply = replying(status, body);
      const settings = parseSettings({ [`${prefix}_API_KEY`]: 'k', [`${prefix}_BASE_URL`]: server.url });
      const routes = createVendorRoutes(settings, { clock: { now: () => new Date() }, follow: async () => null });
      const question = { executionId: 1, model, prompt: 'news?', countryCode: 'US', languageCode: 'en' };
      return routes
        .routeFor(model, { demo: false })!
        .ask({ ...question, stage: { brands: [], seed: '' } }, { signal: new AbortController().signal });
    };

    describe('OpenAI with web search', () => {
      const read = () => {
        const raw = bodyOf('openai-responses-web-search');
        const body = JSON.parse(raw);
        const part = body.output.at(-1).content[0] as {
          text: string;
          annotations: { url: string; title: string; start_index: number; end_index: number }[];
        };
        return { raw, body, part };
      };

      it('keeps body, text, model, usage and query', async () => {
        const { raw, body, part } = read();
        const answer = await replay('chatgpt', 'OPENAI', raw);
        expect(answer.answer.text).toBe(part.text);
        expect(answer).toMatchObject({
          raw,
          vendorModel: body.model,
          inputTokens: body.usage.input_tokens,
          outputTokens: body.usage.output_tokens,
          searched: true,
          fanOutQueries: ['tech news today December 5 2025'],
        });
      });

      it('has the ten citations of seven pages, each at its link', async () => {
        const { raw, part } = read();
        const { annotations, text } = (await replay('chatgpt', 'OPENAI', raw)).answer;
        expect(annotations).toHaveLength(10);
        expect(new Set(annotations.map(({ url }) => url)).size).toBe(7);
        annotations.forEach(({ url, title, start, end }, index) => {
          const citation = part.annotations[index]!;
          expect({ url, title }).toEqual({ url: citation.url, title: citation.title });
          expect(text.slice(start, end)).toBe(part.text.slice(citation.start_index, citation.end_index));
          expect(text.slice(start, end)).toMatch(/^\(\[[^\]]+\]\(https:.*\)\)$/);
          expect(text.slice(start, end)).toContain(url);
        });
      });

      it('has the consulted pages that are not cited as references', async () => {
        const { raw, body, part } = read();
        const clean = (url: string) => url.replace('?utm_source=openai', '');
        const cited = part.annotations.map(({ url }) => clean(url));
        const found = body.output[1].action.sources.map((source: { url: string }) => source.url) as string[];
        expect(found).toHaveLength(16);
        const uncited = found.filter((url) => !cited.includes(clean(url)));
        const { references } = (await replay('chatgpt', 'OPENAI', raw)).answer;
        expect(references.map(({ url }) => url)).toEqual(uncited);
        expect(uncited).toHaveLength(9);
      });
    });

    describe('Claude with web search', () => {
      const read = () => {
        const raw = bodyOf('anthropic-messages-web-search');
        const body = JSON.parse(raw);
        const texts = body.content.filter((block: { type: string }) => block.type === 'text') as {
          text: string;
          citations?: { url: string; title: string }[];
        }[];
        return { raw, body, texts };
      };

      it('keeps body, texts in their order, model, usage and queries', async () => {
        const { raw, texts } = read();
        const answer = await replay('claude', 'ANTHROPIC', raw);
        expect(answer.answer.text.replace('2024).\n\nBased', '2024).Based')).toBe(
          texts.map(({ text }) => text).join(''),
        );
        expect(answer).toMatchObject({
          raw,
          vendorModel: 'claude-sonnet-4-20250514',
          inputTokens: 27_118,
          outputTokens: 600,
          costMicros: null,
          searched: true,
          fanOutQueries: ['tech news today September 26 2024', '"September 26 2024" tech news breaking'],
        });
      });

      it('has the three citations of two pages, each over the block that cites', async () => {
        const { raw, texts } = read();
        const { annotations, text } = (await replay('claude', 'ANTHROPIC', raw)).answer;
        const citing = texts.filter(({ citations }) => citations?.length);
        expect(citing).toHaveLength(3);
        expect(annotations.map(({ url, title, start, end }) => ({ url, title, text: text.slice(start, end) }))).toEqual(
          citing.map((block) => ({
            url: block.citations![0]!.url,
            title: block.citations![0]!.title,
            text: block.text,
          })),
        );
        expect(new Set(annotations.map(({ url }) => url)).size).toBe(2);
      });

      it('has the eight results that are not cited as references', async () => {
        const { raw, body } = read();
        const found = body.content[1].content as { url: string; title: string }[];
        expect(found).toHaveLength(10);
        const { annotations, references } = (await replay('claude', 'ANTHROPIC', raw)).answer;
        const cited = new Set(annotations.map(({ url }) => url));
        expect(references).toEqual(
          found.filter(({ url }) => !cited.has(url)).map(({ url, title }) => ({ url, title })),
        );
        expect(references).toHaveLength(8);
      });
    });

    describe('Gemini with Google search', () => {
      const read = () => {
        const raw = bodyOf('gemini-interactions-google-search');
        const body = JSON.parse(raw);
        const part = body.steps[1].content[0] as {
          text: string;
          annotations: { url: string; title: string; start_index: number; end_index: number }[];
        };
        return { raw, body, part };
      };

      it('keeps body, text, model, usage and queries', async () => {
        const { raw, part } = read();
        const answer = await replay('gemini', 'GOOGLE', raw);
        expect(answer.answer.text).toBe(part.text);
        expect(answer).toMatchObject({
          raw,
          vendorModel: 'gemini-2.5-flash',
          inputTokens: 22,
          outputTokens: 973 + 249,
          searched: true,
          searchEngine: 'google',
          fanOutQueries: ['notable AI developments May 8-15 2026', 'AI news this week May 2026'],
          // 22 × 0.3 + 1222 × 2.5, and all searches of the answer at 35,000
          costMicros: 38_062,
        });
      });

      it('has the eighteen citations of four pages at their sentences, and no other source', async () => {
        const { raw, part } = read();
        const { annotations, references, text } = (await replay('gemini', 'GOOGLE', raw)).answer;
        const bytes = Buffer.from(part.text);
        expect(
          annotations.map(({ url, title, leadsTo, start, end }) => ({
            url,
            title,
            leadsTo,
            at: text.slice(start, end),
          })),
        ).toEqual(
          part.annotations.map(({ url, title, start_index: from, end_index: to }) => ({
            url,
            title,
            leadsTo: title,
            at: bytes.subarray(from, to).toString(),
          })),
        );
        expect(annotations).toHaveLength(18);
        expect(new Set(annotations.map(({ url }) => url)).size).toBe(4);
        expect(references).toEqual([]);
      });

      it('waits as long as a 429 says', async () => {
        await expect(replay('gemini', 'GOOGLE', bodyOf('gemini-429-retry-info'), 429)).rejects.toMatchObject({
          kind: 'rate_limited',
          retryAfterMs: 34_400,
        });
      });
    });
  },
);
