import { createHash } from 'node:crypto';

export const sha = (url: string): string => createHash('sha256').update(url).digest('hex');

export const GUIDE = 'https://news.example/guide';
export const TRACKED = 'https://news.example/guide?utm_source=chatgpt.com';
export const BLOG = 'https://blog.news.example/b';
export const THREAD = 'https://www.reddit.com/r/shoes';
export const OWN = 'https://acme.example/shop';
export const ADDON = 'https://grok-only.example/x';
/** Longer than an excerpt on both sides of the link; each 👟 is two UTF-16 units and one character. */
export const LONG = `${'👟'.repeat(600)}[here](${BLOG})${'z'.repeat(600)}`;

export const prompt = (text: string, country: string) => ({ prompt: text, country_code: country, language_code: 'en' });
export const [LAST, CHEAP] = [prompt('Which shoes last?', 'ES'), prompt('Cheap shoes?', 'US')];

export const ANSWERS = [
  // Both brands; the guide first, the blog second.
  { ...LAST, model: 'chatgpt', executed_at: '2026-03-02T10:00:00Z', answer: 'Acme [1] and Globex [2].' },
  // Only the competitor; the thread in front, the guide in the background.
  { ...LAST, model: 'perplexity', executed_at: '2026-03-03T10:00:00Z', answer: 'Globex, says one [1].' },
  // Nobody; the blog alone.
  { ...CHEAP, model: 'chatgpt', executed_at: '2026-03-04T10:00:00Z', answer: LONG },
  // Only the brand; the guide third.
  { ...CHEAP, model: 'chatgpt', executed_at: '2026-03-05T10:00:00Z', answer: 'Acme [1][2][3].' },
  // An add-on model that the caller has not enabled.
  { ...LAST, model: 'grok', executed_at: '2026-03-06T10:00:00Z', answer: 'Acme [1][2].' },
].map((answer, index) => ({
  ...answer,
  references: [
    [`[1] ${GUIDE}`, `[2] ${BLOG}`],
    [`[1] ${THREAD}`, TRACKED],
    [],
    [`[1] ${OWN}`, `[2] ${THREAD}`, `[3] ${TRACKED}`],
    [`[1] ${ADDON}`, `[2] ${GUIDE}`],
  ][index]!,
}));
