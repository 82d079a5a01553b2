import type { z } from 'zod';

export interface ReaderLimits {
  /** Milliseconds of one reading, once the process has loaded the reader. */
  readonly timeoutMs: number;
  /** Of the answer as JSON. */
  readonly answerBytes: number;
}

/** What reads one kind of foreign text. Its function runs in another process, and is found there by its module. */
export interface Reader<Input, Answer> extends ReaderLimits {
  readonly name: string;
  /** Absolute path of a module that exports `read`, a {@link ReadText}. */
  readonly module: string;
  readonly answer: z.ZodType<Answer>;
  /** Only for the compiler: which input the module takes. */
  readonly input?: Input;
}

/** Pure: no file, no network, no clock. The input is cloned as by `structuredClone`, the answer goes as JSON. */
export type ReadText<Input, Answer> = (input: Input) => Answer;

/**
 * Names a reader: `defineReader<Sitemap, Urls>({ name: 'sitemap', module: require.resolve('./sitemap.child'), … })`.
 * The answer is checked by the schema, since a reader that hostile text has taken over may send anything.
 */
export const defineReader = <Input, Answer>(reader: Reader<Input, Answer>): Reader<Input, Answer> => reader;
