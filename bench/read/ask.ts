import { type Answer, get, headerOf } from '../cases/answer';
import type { Case } from '../cases/case';

export interface Asked {
  readonly headers: Readonly<Record<string, string>>;
  readonly answer: Answer;
}

/** The answer of a case, and the headers that lead to it. */
export async function ask(origin: string, key: string, { path, headers = {}, conditional }: Case): Promise<Asked> {
  const authorization = `Bearer ${key}`;
  const plain = await get(origin, path, { ...headers, authorization });
  if (!conditional) return { headers, answer: plain };
  const known = { ...headers, 'if-none-match': headerOf(plain, 'etag') ?? '' };
  return { headers: known, answer: await get(origin, path, { ...known, authorization }) };
}
