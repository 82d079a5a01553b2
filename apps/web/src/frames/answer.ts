import type { ToolResult } from './host';

/** An answer of the service, or in words why there is none. */
export type Answer = { readonly body: unknown } | { readonly failure: string };

interface Failed {
  readonly error?: { readonly message?: string };
}

/** Some hosts hand on the text of a result alone, which is the same answer. */
export function answerIn({ isError, structuredContent, content = [] }: ToolResult): Answer {
  const body = structuredContent ?? parsed(content.find(({ type }) => type === 'text')?.text);
  if (typeof body !== 'object' || body === null) return { failure: 'The answer could not be read.' };
  const { error } = body as Failed;
  return isError || error ? { failure: error?.message ?? 'The tool failed.' } : { body };
}

function parsed(text = ''): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
