import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** What an argument must be. README.md says what each form means. */
const matcherSchema = z.union([
  scalar,
  z.array(scalar),
  z.strictObject({ any: z.array(scalar.nullable()).min(2) }),
  z.strictObject({ has: z.array(z.union([z.string(), z.array(z.string())])).min(1) }),
  z.strictObject({ pattern: z.string() }),
]);

const day = z.iso.date();

const acceptedSchema = z.strictObject({
  tool: z.string(),
  arguments: z.record(z.string(), matcherSchema).default({}),
  /** Local days on which the window may begin and end. */
  window: z.strictObject({ from: z.array(day).min(1), to: z.array(day).min(1) }).optional(),
  /** Arguments that must be left out. */
  without: z.array(z.string()).default([]),
});

const questionSchema = z.strictObject({
  id: z.string(),
  language: z.enum(['de', 'en', 'es', 'fr', 'it', 'pt']),
  question: z.string(),
  /** The tool is specified and not built. */
  planned: z.literal(true).optional(),
  /** The right call, then what a careful expert would accept as well; empty when no tool answers. */
  accept: z.array(acceptedSchema),
});

export type Matcher = z.infer<typeof matcherSchema>;
export type Accepted = z.infer<typeof acceptedSchema>;
export type RoutingQuestion = z.infer<typeof questionSchema>;

/** `opt_in` and `opt_in_unseen` are about tools that are listed for whoever asks. */
export const SETS = ['seen', 'unseen', 'opt_in', 'opt_in_unseen'] as const;
export type SetName = (typeof SETS)[number];

const read = (file: string): unknown => JSON.parse(readFileSync(join(__dirname, file), 'utf8'));

/** What the model is told before each question, and what the scores know of it. */
export const SETTING = z
  .strictObject({ today: day, project_id: z.int(), lines: z.array(z.string()) })
  .parse(read('setting.json'));

/** @throws ZodError */
export const readSet = (set: SetName): RoutingQuestion[] => z.array(questionSchema).parse(read(`${set}.json`));

export const NO_TOOL = 'none';

/** The tool that a question belongs to in tables. */
export const toolOf = ({ accept }: RoutingQuestion): string => accept[0]?.tool ?? NO_TOOL;
