import type { VendorQuestion } from '../vendor-adapter';
import type { LanguagePack } from './languages';
import { PAGE_TEMPLATES } from './pages.data';
import { readSeed, type Brand } from './prominence';
import { fixedNumber, type Random } from './random';

export interface Source {
  readonly url: string;
  readonly title: string;
}

const QUERY_LENGTH = 60;
const BRAND_PATHS = ['/', '/products', '/pricing', '/blog/guide'];

/** Third-party pages on the prompt, the most likely first. Most are the same every day, as in real answers. */
export function pagesOn(question: VendorQuestion, pack: LanguagePack, random: Random): Source[] {
  const { prompt, stage } = question;
  const { scene } = readSeed(stage.seed);
  const topic = `topic-${Math.floor(fixedNumber(prompt) * 36 ** 5).toString(36)}`;
  const query = bareQuestion(prompt);
  return PAGE_TEMPLATES.map((template, index) => ({
    url: template.replace('{language}', pack.language).replace('{topic}', topic).replace('{query}', urlText(query)),
    title: template.includes('{query}') ? query : pack.pageTitles[index % pack.pageTitles.length],
    rank: fixedNumber(scene, prompt, template) + 0.4 * random.next(),
  }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ url, title }) => ({ url, title }));
}

/** A page of the brand's own site; null when its domain is not known. */
export const brandPage = ({ name, domain }: Brand, random: Random): Source | null =>
  domain ? { url: `https://${domain}${random.pick(BRAND_PATHS)}`, title: name } : null;

/** The prompt as one would type it into a search box. UTF-8 and back replaces halves of characters. */
export function bareQuestion(prompt: string): string {
  const start = [...Buffer.from(prompt).toString()].slice(0, QUERY_LENGTH).join('');
  return start.replace(/[¿?？。.!！\s]+/g, ' ').trim();
}

/** Parentheses and the like would end a markdown link. */
const urlText = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
