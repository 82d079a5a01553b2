import { fold } from '../text/fold';
import type { Finding } from '../types';
import { UNIT_OF } from '../numbers/units.data';
import { COMMON_KATAKANA } from './institution-words.data';
import type { KnownWords } from './known-words';
import { soundsLike } from './transliteration';

const KATAKANA = /[\u30a1-\u30fa\u30fc・]{3,}/gu;
const LATIN = /[A-Za-z][A-Za-z0-9'’&.-]*(?: [A-Za-z][A-Za-z0-9'’&.-]*)*/gu;

/** Names in Japanese that its script sets off: runs of katakana and of Latin letters. */
export function japaneseNames(text: string, known: KnownWords, source: string): Finding[] {
  const katakana = (text.match(KATAKANA) ?? []).flatMap((run) => {
    const parts = run.split('・').filter((part) => part.length > 1);
    const missing = parts.filter((part) => !source.includes(part) && !isCommon(part));
    if (missing.length === 0) return [];
    const words = known.latin();
    const verdict = missing.every((part) => soundsLike(part, words)) ? ('ask' as const) : ('missing' as const);
    return [{ rule: 'name' as const, part: run, verdict }];
  });
  const latin = (text.match(LATIN) ?? [])
    .filter((run) => !UNIT_OF.has(fold(run)) && !known.has(run))
    .map((run) => ({ rule: 'name' as const, part: run, verdict: 'missing' as const }));
  return [...katakana, ...latin];
}

const isCommon = (part: string): boolean => COMMON_KATAKANA.has(part) || UNIT_OF.has(part);
