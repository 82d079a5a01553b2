import {
  isInitializeRequest,
  type JSONRPCMessage,
  type Server,
  SUPPORTED_PROTOCOL_VERSIONS,
  type Transport,
} from '@modelcontextprotocol/server';
import type { Answer } from './answer';
import { protocolError } from './protocol-error';

/**
 * Hands one message to a server and takes its one answer. Whatever else the server sends is dropped: an answer of JSON has
 * no place for it.
 */
class SingleExchange implements Transport {
  onmessage?: Transport['onmessage'];
  onclose?: Transport['onclose'];
  onerror?: Transport['onerror'];
  private answered: (message: JSONRPCMessage) => void;
  readonly answer = new Promise<JSONRPCMessage>((resolve) => (this.answered = resolve));

  async start(): Promise<void> {}

  async send(message: JSONRPCMessage): Promise<void> {
    if (!('method' in message)) this.answered(message);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }
}

/**
 * Answers a message of the revisions up to 2025-11-25 over stateless Streamable HTTP. The library's own transport for that
 * answers the same by web requests and streams, which cost about half of what MCP added to REST (bench/README.md).
 * @param version the header `MCP-Protocol-Version`
 * @param server one that has not served before
 */
export async function singleExchange(
  message: JSONRPCMessage,
  version: string | undefined,
  server: Server,
): Promise<Answer> {
  if (version !== undefined && !SUPPORTED_PROTOCOL_VERSIONS.includes(version) && !isInitializeRequest(message)) {
    const known = SUPPORTED_PROTOCOL_VERSIONS.join(', ');
    return protocolError(
      400,
      -32_000,
      `Bad Request: Unsupported protocol version: ${version} (supported versions: ${known})`,
    );
  }
  const transport = new SingleExchange();
  await server.connect(transport);
  transport.onmessage!(message);
  const isRequest = 'method' in message && 'id' in message;
  return isRequest ? { status: 200, body: await transport.answer } : { status: 202 };
}
