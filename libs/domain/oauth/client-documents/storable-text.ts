import { z } from 'zod';

/** Text that Postgres can store as JSON: it has no character zero, and no half of a surrogate pair. */
export const storableText = z.string().refine((text) => !text.includes('\0') && text.isWellFormed());
