import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answer } from '../cases/answer';

let answer: Answer = { status: 503, headers: [], body: Buffer.alloc(0) };

const server = createServer((_request, response) => {
  response.writeHead(answer.status, answer.headers as string[]);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port));

process.on('message', (next: Answer) => {
  answer = { ...next, body: Buffer.from(next.body) };
  process.send!('serving');
});
process.on('disconnect', () => process.exit(0));
