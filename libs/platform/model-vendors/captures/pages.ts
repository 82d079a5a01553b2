import { z } from 'zod';
import type { Annotation, Reference } from '@app/core/extraction';

/** Where there is nothing, vendors send null, an empty list or no field at all. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

export const pageSchema = z.object({ url: z.string().nullish(), title: z.string().nullish() });

type Page = z.infer<typeof pageSchema>;

/** Leaves out pages without a URL. */
export const referencesOf = (pages: readonly Page[]): Reference[] =>
  pages.flatMap(({ url, title }) => (url ? [{ url, ...(title && { title }) }] : []));

/** A piece of an answer, and the pages that are shown beside it. */
export interface CitedPiece {
  readonly text: string | null | undefined;
  readonly pages: readonly Page[];
}

/** Anchors the pages of each piece to its place in the text. */
export function annotationsOf(text: string, pieces: readonly CitedPiece[]): Annotation[] {
  let from = 0;
  return pieces.flatMap(({ text: piece, pages }) => {
    const start = piece ? text.indexOf(piece, from) : -1;
    if (!piece || start < 0) return [];
    from = start + piece.length;
    return referencesOf(pages).map((page) => ({ ...page, start, end: from }));
  });
}
