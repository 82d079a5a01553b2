import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '@app/core/kernel';
import { errorEnvelope } from './error-envelope';
import { tooLarge } from './request-body';

/** What every HTTP server of the product does, below any app: also one that several apps share. */
export function configureHttpServer(server: Server): void {
  // Node would refuse such requests with an empty body; `refuseWithoutHost` does it with ours.
  Object.assign(server, { requireHostHeader: false });
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) =>
    answers.set(socket, answer),
  );
  server.on('clientError', (error: ClientError, socket) => refuseUnparsed(error, socket, answers.get(socket)));
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    sendContinueOnceRead(request, response);
    server.emit('request', request, response);
  });
}

/** The sender holds its body back until it is told to go on, which is when somebody begins to read. */
function sendContinueOnceRead(request: IncomingMessage, response: ServerResponse): void {
  request.on('newListener', function begin(event: string) {
    if (event !== 'data' && event !== 'readable') return;
    request.off('newListener', begin);
    response.writeContinue();
  });
}

const REFUSALS: Readonly<Record<string, () => ApiError>> = {
  HPE_HEADER_OVERFLOW: () => new ApiError('ERR_HEADERS_TOO_LARGE', 'the headers are larger than 16 KiB'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: () => new ApiError('ERR_REQUEST_TIMEOUT', 'the request took too long to arrive'),
};

interface ClientError extends NodeJS.ErrnoException {
  /** The last bytes that came; not set when time was up. */
  readonly rawPacket?: Buffer;
}

/**
 * An answer to HEAD has no body. Of a head that came in pieces Node tells the last one alone; whoever listened to all of
 * them would have every body of every request read through buffers of 64 kB.
 */
const beginsAsHead = ({ rawPacket }: ClientError): boolean => rawPacket?.toString('latin1', 0, 5) === 'HEAD ';

/** For bytes that never became a request, and so reach no app: the answer is written by hand, and is the last one. */
function refuseUnparsed(error: ClientError, socket: Duplex, answer: ServerResponse | undefined): void {
  const midAnswer = answer?.headersSent && !answer.writableFinished;
  if (error.code === 'ECONNRESET' || !socket.writable || midAnswer) {
    socket.destroy();
    return;
  }
  const refusal =
    REFUSALS[error.code ?? '']?.() ?? new ApiError('ERR_MALFORMED_REQUEST', 'the request is not well-formed HTTP/1.1');
  const requestId = randomUUID();
  const body = JSON.stringify(errorEnvelope(refusal, requestId));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
  ];
  const isHead = answer && !answer.writableFinished ? answer.req.method === 'HEAD' : beginsAsHead(error);
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`, () => socket.destroy());
}
