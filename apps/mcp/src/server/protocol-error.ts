/** A JSON-RPC error before there is a message to answer, hence without an id. */
export const protocolErrorBody = (code: number, message: string) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id: null,
});

export const protocolError = (status: number, code: number, message: string): Response =>
  Response.json(protocolErrorBody(code, message), { status });
