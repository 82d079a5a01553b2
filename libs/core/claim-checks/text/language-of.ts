import { fold } from './fold';

const WORDS: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for with was on by are as from which it',
  es: 'el la de que y en los las del un una con por para se su es al',
  de: 'der die das und ist von mit den im ein eine zu auf für sich dem nicht',
  fr: 'le la les et des du une est dans pour que sur avec par au ce',
  it: 'il di che e la per una del con non sono della nel gli le',
  pt: 'o a de que e do da em um uma para com os no na se por',
  nl: 'de het een en van in is dat op te met voor zijn aan niet',
};
const SETS = Object.entries(WORDS).map(([code, words]) => [code, new Set(fold(words).split(' '))] as const);

/** A guess from the commonest words, for a sentence or more. Null when no language is likelier than the others. */
export function languageOf(text: string): string | null {
  if (/[\u3041-\u30ff]/u.test(text)) return 'ja';
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const [best, next] = SETS.map(([code, set]) => ({ code, hits: words.filter((word) => set.has(word)).length })).sort(
    (a, b) => b.hits - a.hits,
  );
  return best && next && best.hits > next.hits ? best.code : null;
}

/**
 * Whether a text is certainly not in a language, which also holds for one short sentence. It never is in a language whose
 * common words are not known.
 * @param language ISO 639-1
 */
export function isInAnother(text: string, language: string): boolean {
  const words = fold(text).match(/\p{L}+/gu) ?? [];
  const hits = new Map(SETS.map(([code, set]) => [code, words.filter((word) => set.has(word)).length]));
  const own = hits.get(language);
  const most = Math.max(...hits.values());
  return own !== undefined && most > 1 && own * 2 < most;
}
