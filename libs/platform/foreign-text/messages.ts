/** To the process, by `v8.serialize`: it is ours. */
export interface ReadRequest {
  readonly module: string;
  readonly input: unknown;
  readonly timeoutMs: number;
}

/** From the process, as JSON, and nothing to trust: first `loaded`, then one of the others. */
export type ReadReply = { readonly loaded: true } | { readonly answer: unknown } | { readonly refused: string };

/** @returns null for anything else */
export function parseReply(frame: Buffer): ReadReply | null {
  try {
    const reply = JSON.parse(frame.toString('utf8')) as Record<string, unknown> | null;
    const isReply = reply?.loaded === true || typeof reply?.refused === 'string' || reply?.answer !== undefined;
    return isReply ? (reply as unknown as ReadReply) : null;
  } catch {
    return null;
  }
}
