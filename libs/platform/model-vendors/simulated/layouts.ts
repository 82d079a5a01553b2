import type { AnswerDraft } from './answer-draft';
import { escapeMarkdown } from './escape-markdown';
import { DOUBTED_PRICE, type LanguagePack } from './languages';
import type { Brand } from './prominence';
import type { Random } from './random';
import type { Source } from './sources';
import type { LayoutName } from './tendencies.data';

export interface Scene {
  readonly draft: AnswerDraft;
  readonly pack: LanguagePack;
  readonly random: Random;
  readonly brands: readonly Brand[];
  /** A source for the next sentence; null for a sentence without one. */
  readonly sourceFor: (brand: Brand | null) => Source | null;
  /** Whether answers now find its price too high. */
  readonly isDear: (brand: Brand) => boolean;
}

/** Each layout writes the part of the answer that speaks of the brands. */
export const LAYOUTS: Readonly<Record<LayoutName, (scene: Scene) => void>> = {
  ordered: (scene) => list(scene, (index) => `${index + 1}. `),
  bulleted: (scene) => list(scene, () => '- '),
  sections,
  table,
  prose,
};

function list({ draft, brands, ...scene }: Scene, bullet: (index: number) => string): void {
  brands.forEach((brand, index) => {
    draft.write(bullet(index));
    draft.write(sentenceOn(brand, scene, '**'), scene.sourceFor(brand)).write('\n');
  });
  draft.write('\n');
}

function sections({ draft, brands, ...scene }: Scene): void {
  draft.write(`## ${scene.pack.headings.options}\n\n`);
  for (const brand of brands) {
    draft.write(`### ${escapeMarkdown(brand.name)}\n\n`);
    draft.write(sentenceOn(brand, scene), scene.sourceFor(brand)).write('\n\n');
  }
}

function table({ draft, brands, pack, random, sourceFor }: Scene): void {
  draft.write(`| ${pack.columns.join(' | ')} |\n| --- | --- |\n`);
  for (const brand of brands) {
    draft.write(`| ${escapeMarkdown(brand.name)} | `);
    draft.write(random.pick(pack.strengths), sourceFor(brand)).write(' |\n');
  }
  draft.write('\n');
}

function prose({ draft, brands, ...scene }: Scene): void {
  brands.forEach((brand, index) => {
    if (index > 0) draft.write(index % 2 === 0 ? '\n\n' : scene.pack.gap);
    draft.write(sentenceOn(brand, scene), scene.sourceFor(brand));
  });
  draft.write('\n\n');
}

/** Writes advice without brands, as a list under a heading or as a paragraph. */
export function writeAdvice({ draft, pack, random, sourceFor }: Scene, asList: boolean): void {
  const first = random.between(0, pack.advice.length - 1);
  const sentences = [0, 1, 2].map((step) => pack.advice[(first + step) % pack.advice.length]);
  if (asList) draft.write(`## ${pack.headings.advice}\n\n`);
  sentences.forEach((sentence, index) => {
    if (asList) draft.write('- ');
    else if (index > 0) draft.write(pack.gap);
    draft.write(sentence, index === 0 ? sourceFor(null) : null);
    if (asList) draft.write('\n');
  });
  draft.write(asList ? '\n' : '\n\n');
}

type Told = Pick<Scene, 'pack' | 'random' | 'isDear'>;

function sentenceOn(brand: Brand, { pack, random, isDear }: Told, mark = ''): string {
  const mood = random.next();
  const usual = random.pick(mood < 0.6 ? pack.praises : mood < 0.8 ? pack.mentions : pack.doubts);
  const sentence = isDear(brand) ? pack.doubts[DOUBTED_PRICE]! : usual;
  const name = `${mark}${escapeMarkdown(brand.name)}${mark}`;
  return sentence.replace('{brand}', () => name).replace('{strength}', random.pick(pack.strengths));
}
