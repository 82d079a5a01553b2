import { createHash } from 'node:crypto';
import { PAGE_FACTS_LIMITS } from '@app/core/audit-checks';
import { countWords, shortened } from '@app/core/markup';
import type { Collector } from '../collector';
import type { Frame } from '../frame';
import type { Kept } from '../kept';

interface Block {
  readonly text: string;
  readonly words: number;
  readonly frame: Frame;
}

/** Beyond, counting words would take too long. */
const MOST_CHARACTERS = 2_000_000;

/** The visible text, in blocks. */
export class TextBlocks implements Collector {
  private readonly blocks: Block[] = [];
  private parts: string[] = [];
  private frame: Frame | undefined;
  private size = 0;
  private hasMain = false;
  private hasMainElement = false;

  constructor(private readonly kept: Kept) {}

  enter(frame: Frame): void {
    if (frame.isBlock || frame.element === 'br') this.close();
    this.hasMainElement ||= frame.region === 'main';
    this.hasMain ||= frame.region === 'main' || frame.region === 'article';
  }

  text(text: string, frame: Frame): void {
    if (frame.isSilent || frame.hidden) return;
    this.size += text.length;
    if (this.size > MOST_CHARACTERS) return void this.kept.cut.add('text');
    this.frame ??= frame;
    this.parts.push(text);
  }

  leave(frame: Frame): void {
    if (frame.isBlock) this.close();
  }

  /** A place between two blocks. */
  position(): number {
    this.close();
    return this.blocks.length;
  }

  /** Outside of `nav`, `header`, `footer` and `aside`. */
  wordsBetween(from: number, to = this.blocks.length): number {
    return wordsOf(this.blocks.slice(from, to).filter(({ frame }) => !frame.inBoilerplate));
  }

  facts() {
    this.close();
    const main = this.main();
    const mainText = textOf(main);
    return {
      text: this.short(textOf(this.blocks)),
      words: wordsOf(this.blocks),
      mainText: this.short(mainText),
      mainWords: wordsOf(main),
      hasMain: this.hasMain,
      mainTextHash: createHash('sha256').update(mainText.replace(/\s+/g, ' ').toLowerCase()).digest('hex'),
      noSnippetWords: wordsOf(main.filter(({ frame }) => frame.noSnippet)),
      articleWords: this.longestArticle()?.words ?? null,
    };
  }

  private main(): Block[] {
    const article = this.hasMainElement ? null : this.longestArticle();
    return this.blocks.filter(
      ({ frame }) =>
        !frame.inBoilerplate &&
        (!this.hasMainElement || frame.inMain) &&
        (article === null || frame.article === article.number),
    );
  }

  private longestArticle(): { number: number; words: number } | null {
    const words = new Map<number, number>();
    for (const { frame, words: more } of this.blocks) {
      if (frame.article !== null) words.set(frame.article, (words.get(frame.article) ?? 0) + more);
    }
    const [longest] = [...words].sort(([, one], [, other]) => other - one);
    return longest ? { number: longest[0], words: longest[1] } : null;
  }

  private close(): void {
    const text = this.parts.join('').replace(/\s+/g, ' ').trim();
    if (text) this.blocks.push({ text, words: countWords(text), frame: this.frame! });
    this.parts = [];
    this.frame = undefined;
  }

  private short(text: string): string {
    if (text.length > PAGE_FACTS_LIMITS.text) this.kept.cut.add('text');
    return shortened(text, PAGE_FACTS_LIMITS.text);
  }
}

const textOf = (blocks: readonly Block[]): string => blocks.map(({ text }) => text).join('\n');

const wordsOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { words }) => sum + words, 0);
