import { tokenCounter } from '@app/testing';
import { estimateTokens } from './token-estimate';

const row = (text: string, id: number) => ({
  id: 9_100_000 + id,
  prompt_id: 501 + id,
  prompt_text: text,
  model: 'perplexity',
  url: `https://shop.example/es/zapatillas-de-correr/${id}?color=azul&talla=42`,
  url_sha256: '6b2e0f8e30eed8d6aeb25440c9559e60280873f4520dac927a714bfc21821967',
  executed_at: '2026-03-09T10:00:00.000Z',
  rate: 12.3457,
  success: true,
  error: null,
});

const TEXTS = {
  English: 'The sole wears evenly on wet stone, and the upper lets water out again.',
  Spanish: '¿Qué zapatillas duran más? La suela se desgasta de forma pareja en piedra mojada.',
  German: 'Höhenverstellbare Schreibtische für Großraumbüros überzeugen durch Standfestigkeit.',
  Polish: 'Które buty są najtrwalsze? Podeszwa zużywa się równomiernie na mokrym kamieniu.',
  Japanese: 'どの靴が一番長持ちしますか。濡れた石の上でも均等にすり減ります。',
  Arabic: 'أي الأحذية تدوم أطول؟ النعل يتآكل بالتساوي على الحجر المبلل.',
  Markdown: '1. **Globex** [1]\n2. *Acme* — `v2.1` | $49.99 | 4.5/5\n\n| a | b |\n|---|---|\n',
  hexadecimal: '0f8e30eed8d6aeb25440c9559e60280873f4520dac927a714bfc218219676b2e',
  emoji: 'Great shoes 👟👟 would buy again 🎉🎉🔥',
};

describe('the estimate of tokens', () => {
  it.each(Object.entries(TEXTS))(
    'is at least the number that o200k counts, and not twice it, of %s',
    async (_, text) => {
      const tokens = await tokenCounter();
      const json = JSON.stringify({ data: Array.from({ length: 20 }, (_, index) => row(text, index)) });
      const [estimated, counted] = [estimateTokens(json), tokens(json)];
      expect(estimated).toBeGreaterThanOrEqual(counted);
      expect(estimated).toBeLessThan(1.6 * counted);
    },
  );

  it('holds for series of numbers', async () => {
    const tokens = await tokenCounter();
    const points = Array.from({ length: 400 }, (_, index) => ({
      date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      value: Math.round(1e6 / (index + 7)) / 1e4,
    }));
    const json = JSON.stringify({ series: { mention_rate: [{ actor: 0, data: points }] } });
    expect(estimateTokens(json)).toBeGreaterThanOrEqual(tokens(json));
    expect(estimateTokens(json)).toBeLessThan(1.6 * tokens(json));
  });
});
