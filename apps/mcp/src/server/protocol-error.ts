/** A JSON-RPC error that occurs before a message is read. Therefore it has no id. */
export const protocolErrorBody = (code: number, message: string) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id: null,
});

export const protocolError = (status: number, code: number, message: string): Response =>
  Response.json(protocolErrorBody(code, message), { status });
