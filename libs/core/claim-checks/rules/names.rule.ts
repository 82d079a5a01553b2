import { japaneseNames } from '../names/japanese-names';
import { KnownWords } from '../names/known-words';
import { latinNames } from '../names/latin-names';
import { normal } from '../text/fold';
import { languageOf } from '../text/language-of';
import type { ClaimRule } from '../types';
import { hostOfSpan, withoutLinks } from './links.rule';
import { citedPages, withoutQuotations } from './quotations.rule';

const JAPANESE = /[\u3041-\u30ff\u4e00-\u9fff]/u;

/** Every name of a claim stands in a page that it cites, or is that of an actor, of a source, or of what the user asked for. */
export const NAMES: ClaimRule = {
  name: 'name',
  check: (claim, context) => {
    const hosts = context.evidence.flatMap((span) => hostOfSpan(span) ?? []);
    const titles = context.evidence.map(({ title }) => title);
    const sources = [...citedPages(context), ...context.knownNames, ...hosts, ...new Set(titles)];
    const known = new KnownWords(sources);
    const text = withoutQuotations(withoutLinks(claim));
    if (JAPANESE.test(text)) return japaneseNames(text, known, normal(sources.join('\n')));
    const foreign = context.cited.some((span) => (languageOf(span.text) ?? context.language) !== context.language);
    return latinNames(text, context.language, known, foreign);
  },
};
