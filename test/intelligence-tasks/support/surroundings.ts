import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const FACTS = [
  'price',
  'weight',
  'days',
  'leak',
  'staff',
  'own',
  'planted',
  'old',
  'off',
  'order',
  'invented',
  'exaggeration',
] as const;
export type FactName = (typeof FACTS)[number];

export interface Said {
  readonly text: string;
  /** Null: nothing. */
  readonly says: FactName | null;
}

interface Sentence extends Said {
  /** Indexes of pages. */
  readonly cites: readonly number[];
}

/** Shape of the files of test/golden/surroundings. */
export interface SurroundedTask {
  readonly id: string;
  readonly language: string;
  readonly brand: string;
  readonly competitors: readonly string[];
  readonly topic: string;
  /** What betrays each fact in a text. */
  readonly marks: Readonly<Record<FactName, string>>;
  readonly pages: readonly {
    readonly own: boolean;
    readonly url: string;
    readonly title: string;
    readonly published?: string;
    readonly sentences: readonly Said[];
  }[];
  readonly draft: {
    readonly title: Said;
    readonly sections: readonly { readonly heading: Said; readonly sentences: readonly Sentence[] }[];
    readonly faq: readonly { readonly question: Said; readonly sentences: readonly Sentence[] }[];
  };
}

export const readSurroundings = (): SurroundedTask[] =>
  ['en', 'es', 'de', 'fr', 'it'].flatMap((language) => {
    const file = join(__dirname, '..', '..', 'golden', 'surroundings', `${language}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as SurroundedTask[];
  });
