import { KnownWords } from '../names/known-words';
import { fold } from './fold';
import { STOP_WORDS } from './stop-words.data';

/** Words that say what a text is about; in scripts without spaces, its pairs of characters. */
export const topicWords = (text: string): readonly string[] => [
  ...new Set(
    (fold(text).match(/\p{Script=Latin}{4,}|(?:(?!\p{Script=Latin})\p{L}){2}/gu) ?? []).filter(
      (word) => !STOP_WORDS.has(word),
    ),
  ),
];

/** The words of some texts, in any of the forms that sentences give them. */
export class Vocabulary {
  private readonly words: ReadonlySet<string>;
  private readonly forms: KnownWords;

  constructor(texts: readonly string[]) {
    this.words = new Set(texts.flatMap(topicWords));
    this.forms = new KnownWords(texts);
  }

  has(word: string): boolean {
    return this.words.has(word) || this.forms.has(word);
  }
}
