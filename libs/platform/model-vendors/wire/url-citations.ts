import { z } from 'zod';
import type { Annotation, Reference } from '@app/core/extraction';

/** OpenAI's citation of a URL, which other vendors return as well, some of them without a place. */
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
  /** Citations without a place: references, unless the text links them by itself. */
  readonly references: Reference[];
}

/** The citations of a text by a vendor that counts in characters. */
export const placesOf = (text: string, citations: readonly UrlCitation[]): Places =>
  split(citations, (placed) => annotationsOf(text, placed));

/** As `placesOf`, by a vendor that counts in bytes of UTF-8. */
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
 * Vendors do not document whether `start_index` counts code points or UTF-16 units, which differ after an emoji. The
 * range spans a markdown link to the cited URL, so the body itself tells: the unit under which more ranges are exactly
 * such a link. Without that evidence, code points.
 */
function annotationsOf(text: string, citations: readonly Placed[]): Annotation[] {
  const inCodePoints = read(citations, startsOf([...text]));
  const inUnits = read(citations, startsOf(text.split('')));
  return links(text, inUnits) > links(text, inCodePoints) ? inUnits : inCodePoints;
}

/** The UTF-16 index at which each character starts, and that of the end. */
function startsOf(characters: readonly string[]): number[] {
  const starts = [0];
  for (const character of characters) starts.push(starts[starts.length - 1]! + character.length);
  return starts;
}

/** The same for each byte; those inside a character belong to its start. */
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

  /** Parts the next piece from what came before. */
  endParagraph(): void {
    if (this.text && !this.text.endsWith('\n\n')) this.text += '\n\n';
  }
}
