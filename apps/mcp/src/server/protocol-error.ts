import type { Answer } from './answer';

type Id = string | number | null;

interface Details {
  /** Of the message that is refused; null where none has been read. */
  readonly id?: Id;
  readonly data?: object;
}

/** A JSON-RPC error in the place of the library's answer. */
export const protocolErrorBody = (code: number, message: string, { id = null, data }: Details = {}) => ({
  jsonrpc: '2.0',
  error: { code, message, ...(data && { data }) },
  id,
});

export const protocolError = (status: number, code: number, message: string): Answer => ({
  status,
  body: protocolErrorBody(code, message),
});

/** The id by which a client knows its message again; null for a notification. */
export function idOf(message: unknown): Id {
  const { id } = (message ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
