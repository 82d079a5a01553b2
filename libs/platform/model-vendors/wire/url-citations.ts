import { z } from 'zod';
import type { Annotation, Reference } from '@app/core/extraction';

/** OpenAI's citation of a URL. Other vendors return the same, some of them without a place. */
export const urlCitationSchema = z.object({
  url: z.string(),
  title: z.string().nullish(),
  start_index: z.int().nullish(),
  end_index: z.int().nullish(),
});

export type UrlCitation = z.infer<typeof urlCitationSchema>;

interface Placed extends UrlCitation {
  readonly start_index: number;
  readonly end_index: number;
}

interface Places {
  readonly annotations: Annotation[];
  /** Citations without a place. They are references, unless the text has a link to them. */
  readonly references: Reference[];
}

/** For a vendor that counts in characters. */
export const placesOf = (text: string, citations: readonly UrlCitation[]): Places =>
  split(citations, (placed) => annotationsOf(text, placed));

/** For a vendor that counts in bytes of UTF-8. */
export const placesInBytes = (text: string, citations: readonly UrlCitation[]): Places =>
  split(citations, (placed) => read(placed, byteStartsOf(text)));

const split = (citations: readonly UrlCitation[], place: (placed: readonly Placed[]) => Annotation[]): Places => ({
  annotations: place(citations.filter(isPlaced)),
  references: citations.filter((citation) => !isPlaced(citation)).map(pageOf),
});

const isPlaced = (citation: UrlCitation): citation is Placed =>
  (citation.start_index ?? -1) >= 0 && (citation.end_index ?? 0) > citation.start_index!;

export const pageOf = ({ url, title }: { url: string; title?: string | null }) => ({ url, ...(title && { title }) });

/**
 * Vendors do not document whether `start_index` counts code points or UTF-16 units, which differ after an emoji. A
 * range covers a markdown link to the cited URL, so the body itself tells: the right unit is the one that makes more
 * ranges exactly such a link. Without evidence it is code points.
 */
function annotationsOf(text: string, citations: readonly Placed[]): Annotation[] {
  const inCodePoints = read(citations, startsOf([...text]));
  const inUnits = read(citations, startsOf(text.split('')));
  return links(text, inUnits) > links(text, inCodePoints) ? inUnits : inCodePoints;
}

/** The UTF-16 index at which each character starts, and the index of the end. */
function startsOf(characters: readonly string[]): number[] {
  const starts = [0];
  for (const character of characters) starts.push(starts[starts.length - 1]! + character.length);
  return starts;
}

/** The same for each byte. Bytes inside a character belong to its start. */
function byteStartsOf(text: string): number[] {
  const starts = [0];
  for (const character of text) {
    const start = starts.at(-1)!;
    for (let inside = Buffer.byteLength(character) - 1; inside > 0; inside -= 1) starts.push(start);
    starts.push(start + character.length);
  }
  return starts;
}

function read(citations: readonly Placed[], starts: readonly number[]): Annotation[] {
  const toUnits = (offset: number): number => starts[Math.min(offset, starts.length - 1)]!;
  return citations.map((citation) => ({
    ...pageOf(citation),
    start: toUnits(citation.start_index),
    end: toUnits(citation.end_index),
  }));
}

function links(text: string, annotations: readonly Annotation[]): number {
  const slices = annotations.map(({ url, start, end }) => ({ url, slice: text.slice(start, end) }));
  return slices.filter(({ url, slice }) => /^[([]/.test(slice) && slice.endsWith(')') && slice.includes(url)).length;
}

/** Pieces of an answer, put one after another. */
export class AnswerText {
  text = '';
  readonly annotations: Annotation[] = [];

  /** @param annotations with offsets of the piece */
  add(piece: string, annotations: readonly Annotation[] = []): void {
    const offset = this.text.length;
    this.text += piece;
    this.annotations.push(
      ...annotations.map((annotation) => ({
        ...annotation,
        start: annotation.start + offset,
        end: annotation.end + offset,
      })),
    );
  }

  /** Puts an empty line in front of the next piece. */
  endParagraph(): void {
    if (this.text && !this.text.endsWith('\n\n')) this.text += '\n\n';
  }
}
