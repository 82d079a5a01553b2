import type { HiddenTextFacts, PageFacts } from '@app/core/audit-checks';
import { countWords } from '@app/core/markup';
import type { Collector } from '../collector';
import type { Frame } from '../frame';
import { type Kept, tidy, value } from '../kept';

type Comment = PageFacts['comments'][number];
type AttributeText = PageFacts['attributeTexts'][number];

const PROSE = /^(?:alt|title|placeholder|content|summary|label|value|aria-.*|data-.*)$/;
const SHORTEST_PROSE = 15;
/** Enough to count words in. */
const LONGEST = 100_000;

/** Between two blocks; no text has one. */
const BLOCK = '\0';

const tidyBlocks = (gathered: string): string =>
  value(
    gathered
      .split(BLOCK)
      .map(tidy)
      .filter((text) => text !== '')
      .join('\n'),
  );

/** What people do not see and machines may read: hidden elements, comments and attributes. */
export class HiddenTexts implements Collector {
  private readonly hidden: HiddenTextFacts[] = [];
  private readonly comments: Comment[] = [];
  private readonly attributeTexts: AttributeText[] = [];
  private open: Frame | null = null;
  private gathered = '';

  constructor(private readonly kept: Kept) {}

  enter(frame: Frame): void {
    if (frame.hidesFirst && !frame.isSilent && !this.open) [this.open, this.gathered] = [frame, ''];
    else this.part(frame);
    if (frame.element !== 'script') this.prose(frame);
  }

  text(text: string, { isSilent, hidden }: Frame): void {
    if (this.open && hidden && !isSilent && this.gathered.length < LONGEST) this.gathered += text.slice(0, LONGEST);
  }

  leave(frame: Frame): void {
    if (frame !== this.open) return this.part(frame);
    const { hidden: how, within, element, line } = frame;
    const text = tidyBlocks(this.gathered);
    if (text) {
      const words = countWords(this.gathered.replaceAll(BLOCK, ' '));
      this.kept.add('hidden', this.hidden, { text, words, how: how!, within, element, line });
    }
    this.open = null;
  }

  comment(text: string, line: number): void {
    if (text.trim()) this.kept.add('comments', this.comments, { text: tidy(text), line });
  }

  facts() {
    const { hidden, comments, attributeTexts } = this;
    return { hidden, comments, attributeTexts };
  }

  /** Blocks stay apart, as readers would see them. */
  private part({ isBlock, element }: Frame): void {
    if (this.open && (isBlock || element === 'br')) this.gathered += BLOCK;
  }

  private prose({ element, attributes, line }: Frame): void {
    for (const [name, text] of attributes) {
      // A single word of ASCII is an identifier or an address.
      if (text.length < SHORTEST_PROSE || !PROSE.test(name) || /^[!-~]*$/.test(text)) continue;
      this.kept.add('attributeTexts', this.attributeTexts, { element, name: value(name), value: value(text), line });
    }
  }
}
