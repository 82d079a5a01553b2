import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mapResponse } from './responses.mapper';

const file = join(process.env.SHARED_DATA_DIR ?? '', 'provider-recordings', 'openai-responses-web-search.json');
const recorded = Boolean(process.env.SHARED_DATA_DIR) && existsSync(file);

interface RecordedCitation {
  url: string;
  title: string;
  start_index: number;
  end_index: number;
}

/** The body's parts, read without the code under test. */
function readRecording() {
  const body = JSON.parse(readFileSync(file, 'utf8'));
  const part = body.output.at(-1).content[0] as { text: string; annotations: RecordedCitation[] };
  return { body, part };
}

if (recorded) {
  describe('a recorded answer of OpenAI with web search', () => {
    const { body, part } = readRecording();
    const mapped = mapResponse('openai', body);

    it('keeps text, model and usage', () => {
      expect(mapped.answer.text).toBe(part.text);
      expect(mapped).toMatchObject({
        vendorModel: body.model,
        inputTokens: body.usage.input_tokens,
        outputTokens: body.usage.output_tokens,
        searched: true,
        fanOutQueries: ['tech news today December 5 2025'],
      });
    });

    it('has the ten citations of seven pages, each at its link', () => {
      const { annotations, text } = mapped.answer;
      expect(annotations).toHaveLength(10);
      expect(new Set(annotations.map(({ url }) => url)).size).toBe(7);
      annotations.forEach(({ url, title, start, end }, index) => {
        const citation = part.annotations[index];
        expect({ url, title }).toEqual({ url: citation.url, title: citation.title });
        expect(text.slice(start, end)).toBe(part.text.slice(citation.start_index, citation.end_index));
        expect(text.slice(start, end)).toMatch(/^\(\[[^\]]+\]\(https:.*\)\)$/);
        expect(text.slice(start, end)).toContain(url);
      });
    });

    it('has the consulted pages that are not cited as references', () => {
      const clean = (url: string) => url.replace('?utm_source=openai', '');
      const cited = part.annotations.map(({ url }) => clean(url));
      const found = body.output[1].action.sources.map((source: { url: string }) => source.url) as string[];
      expect(found).toHaveLength(16);
      const uncited = found.filter((url) => !cited.includes(clean(url)));
      expect(mapped.answer.references.map(({ url }) => url)).toEqual(uncited);
      expect(uncited).toHaveLength(9);
    });
  });
} else {
  describe.skip('a recorded answer of OpenAI with web search: skipped, SHARED_DATA_DIR holds no recording', () => {
    it('is compared with the mapped answer', () => undefined);
  });
}
