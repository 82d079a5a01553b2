import type { Tiktoken } from 'js-tiktoken/lite';

let encoding: Promise<Tiktoken> | undefined;

/** The vocabulary has 2 MB, so it is read when it is first needed. */
async function read(): Promise<Tiktoken> {
  const [lite, ranks] = await Promise.all([import('js-tiktoken/lite'), import('js-tiktoken/ranks/o200k_base')]);
  return new lite.Tiktoken(ranks.default);
}

/** Counts tokens of o200k, the vocabulary in which the budgets of docs/mcp.md are given. */
export async function tokenCounter(): Promise<(text: string) => number> {
  const known = await (encoding ??= read());
  return (text) => known.encode(text, [], []).length;
}
