import { type HeadingFacts, PAGE_FACTS_LIMITS } from '@app/core/audit-checks';
import { countWords } from '@app/core/markup';
import type { Collector } from '../collector';
import { type Frame, roleOf } from '../frame';
import type { Kept } from '../kept';
import { OpenTexts } from '../open-texts';
import type { TextBlocks } from './text-blocks';

interface Heading extends Omit<HeadingFacts, 'wordsBelow'> {
  readonly from: number;
  readonly to: number;
}

interface Paragraph {
  readonly text: string;
  readonly words: number;
  readonly at: number;
  readonly line: number;
}

const HEADING = /^h([1-6])$/;
/** Shorter ones are bylines and dates. */
const PARAGRAPH_WORDS = 10;

const DEEPEST = 6;
/** What ARIA takes for a heading without `aria-level`. */
const USUAL = 2;

/** Of a heading, by its element or by ARIA; null for anything else. */
function levelOf({ element, attributes }: Frame): number | null {
  const role = roleOf(attributes);
  const [, level] = HEADING.exec(element) ?? [];
  if (role !== null && role !== 'heading') return null;
  if (role === null && level === undefined) return null;
  const said = Number(attributes.get('aria-level') ?? level ?? USUAL);
  return Number.isInteger(said) && said > 0 ? Math.min(said, DEEPEST) : Number(level ?? USUAL);
}

/** Headings, and the paragraph that follows the first H1. */
export class Headings implements Collector {
  private readonly headings: Heading[] = [];
  private readonly texts = new OpenTexts<number>();
  private first: Paragraph | undefined;
  private firstH1: number | undefined;

  constructor(
    private readonly kept: Kept,
    private readonly blocks: TextBlocks,
  ) {}

  enter(frame: Frame): void {
    this.texts.enter(frame);
    if (frame.hidden || frame.isForeign || frame.isSilent) return;
    if (levelOf(frame) !== null || this.mayBeFirst(frame)) this.texts.start(frame, this.blocks.position());
  }

  text(text: string, frame: Frame): void {
    this.texts.text(text, frame);
  }

  leave(frame: Frame): void {
    const ended = this.texts.end(frame);
    if (!ended) return;
    const level = levelOf(frame);
    const text = ended.text || ended.label;
    if (level === null) return this.paragraph(ended.text, ended.owner, frame.line);
    const { region, line } = frame;
    const to = this.blocks.position();
    const heading = { level, text, region, line, from: ended.owner, to };
    this.kept.add('headings', this.headings, heading, PAGE_FACTS_LIMITS.headings);
    if (level === 1) this.firstH1 ??= to;
  }

  facts() {
    const headings = this.headings.map(({ from: _, to, ...heading }, at) => ({
      ...heading,
      wordsBelow: this.blocks.wordsBetween(to, this.headings[at + 1]?.from),
    }));
    const { first, firstH1 } = this;
    const firstParagraph = first && {
      text: first.text,
      words: first.words,
      line: first.line,
      wordsBefore: this.blocks.wordsBetween(firstH1!, first.at),
    };
    return { headings, firstParagraph: firstParagraph ?? null };
  }

  private mayBeFirst({ element, region }: Frame): boolean {
    if (element !== 'p' || this.firstH1 === undefined || (this.first?.words ?? 0) >= PARAGRAPH_WORDS) return false;
    return region !== 'nav' && region !== 'footer' && region !== 'aside';
  }

  private paragraph(text: string, at: number, line: number): void {
    const words = countWords(text);
    if (words > 0 && (!this.first || words >= PARAGRAPH_WORDS)) this.first = { text, words, at, line };
  }
}
