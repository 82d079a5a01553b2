import type { Annotation, CapturedAnswer, Reference } from '@app/core/extraction';
import { escapeMarkdown } from './escape-markdown';
import type { Source } from './sources';
import type { CitationStyle } from './tendencies.data';

/** An answer in the making. Text grows at its end only, so earlier offsets stay right. */
export class AnswerDraft {
  private text = '';
  private readonly annotations: Annotation[] = [];
  private readonly references: Reference[] = [];
  private readonly urls = new Set<string>();

  constructor(private readonly style: CitationStyle) {}

  /** Adds text and, after it, the citation of its source. */
  write(text: string, source: Source | null = null): this {
    const start = this.text.length;
    this.text += text;
    if (source) this.cite(source, start);
    return this;
  }

  /** Adds a page that was read and is not cited. */
  consult({ url, title }: Source): void {
    if (this.urls.has(url)) return;
    this.urls.add(url);
    this.references.push({ url, title });
  }

  finish(): CapturedAnswer {
    return { text: this.text.trimEnd(), annotations: this.annotations, references: this.references };
  }

  private cite(source: Source, start: number): void {
    const { url, title } = source;
    switch (this.style) {
      case 'parenthesised': {
        const link = `([${new URL(url).host}](${url}))`;
        this.text += ` ${link}`;
        this.annotations.push({ url, title, start: this.text.length - link.length, end: this.text.length });
        break;
      }
      case 'numbered':
        this.text += `[${this.markerOf(source)}]`;
        break;
      case 'linked':
        this.text += ` [${escapeMarkdown(title)}](${url})`;
        this.consult(source);
        break;
      case 'anchored':
        this.annotations.push({ url, title, start, end: this.text.length });
    }
    this.urls.add(url);
  }

  private markerOf({ url, title }: Source): string {
    const known = this.references.find((reference) => reference.url === url)?.marker;
    if (known) return known;
    const marker = String(this.references.length + 1);
    this.references.push({ url, title, marker });
    return marker;
  }
}
