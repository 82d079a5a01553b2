import { Failure } from './failure';

/** As much of an item as tells it from the others. */
const SHOWN = 60;

/** `prompts[28]: prompt_text must …`: the API counts from 0, and names a parameter. */
const OF_ITEM = /^(\w+)\[(\d+)\]: (?:(\w+) )?/;

interface Problem {
  readonly param: string;
  readonly message: string;
}

/**
 * The same failure, where items of lists are named as people find them: by their number and their text.
 * @param body what was sent
 */
export function namingItems(failure: Failure, body: object | undefined): Failure {
  const { status, code, message, requestId, meta } = failure;
  const inWords = (text: string): string =>
    text.replace(OF_ITEM, (_, list: string, index: string, param: string | undefined) => {
      const item = textOf((body as Readonly<Record<string, unknown>> | undefined)?.[list], Number(index));
      const which = `No. ${Number(index) + 1}${item && ` (“${item}”)`}`;
      return `${which}: ${param === undefined ? '' : `${param.replaceAll('_', ' ')} `}`;
    });
  const errors = meta.errors as readonly Problem[] | undefined;
  return new Failure(status, code, inWords(message), requestId, {
    ...meta,
    ...(errors && { errors: errors.map((one) => ({ ...one, message: inWords(one.message) })) }),
  });
}

/** The item itself, or the first text that it has. */
function textOf(list: unknown, index: number): string {
  const item: unknown = Array.isArray(list) ? list[index] : undefined;
  const parts: unknown[] = typeof item === 'object' && item !== null ? Object.values(item) : [item];
  const text = parts.find((part): part is string => typeof part === 'string' && part.trim() !== '') ?? '';
  const letters = Array.from(text);
  return letters.length > SHOWN ? `${letters.slice(0, SHOWN).join('')}…` : text;
}
