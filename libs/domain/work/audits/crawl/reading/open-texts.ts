import { INLINE_ELEMENTS } from '@app/core/markup';
import type { Frame } from './frame';
import { tidy } from './kept';

const LONGEST = 4_000;

interface OpenText<Owner> {
  readonly frame: Frame;
  readonly owner: Owner;
  text: string;
  label: string;
}

/** The texts of elements that are open, each with what belongs to it. */
export class OpenTexts<Owner> {
  private open: OpenText<Owner>[] = [];

  start(frame: Frame, owner: Owner): void {
    this.open.push({ frame, owner, text: '', label: '' });
  }

  /** Called for every element: blocks part words, and images have a text of their own. */
  enter({ element, attributes }: Frame): void {
    if (this.open.length === 0) return;
    if (element === 'img') this.add('label', ` ${attributes.get('alt') ?? ''} `);
    else if (element === 'br' || !INLINE_ELEMENTS.has(element)) this.add('text', ' ');
  }

  text(text: string, { isSilent, isForeign, element }: Frame): void {
    if (isForeign && element === 'title') this.add('label', ` ${text} `);
    else if (!isSilent) this.add('text', text);
  }

  /** @returns null when nothing of this element was started */
  end(frame: Frame): { owner: Owner; text: string; label: string } | null {
    if (this.open.at(-1)?.frame !== frame) {
      if (!INLINE_ELEMENTS.has(frame.element)) this.add('text', ' ');
      return null;
    }
    const { owner, text, label } = this.open.pop()!;
    return { owner, text: tidy(text), label: tidy(label) };
  }

  private add(part: 'text' | 'label', text: string): void {
    for (const each of this.open) if (each[part].length < LONGEST) each[part] += text.slice(0, LONGEST);
  }
}
