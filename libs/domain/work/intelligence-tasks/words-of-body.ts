import { countWords } from '@app/core/markup';

/** Words of a text, without the numbers of citations. */
export const wordsOf = (body: string): number => countWords(body.replaceAll(/\[\d+\]/gu, ''));
