import type { Random } from '../../support/random';

const LINES = [
  'GET /api/v1/ping HTTP/9.9',
  'GET /api/v1/ping',
  'get /api/v1/ping HTTP/1.1',
  'GET\t/api/v1/ping\tHTTP/1.1',
  'GET http://evil.example/api/v1/ping HTTP/1.1',
  'GET * HTTP/1.1',
  'CONNECT evil.example:443 HTTP/1.1',
  'GET /api/v1/pi\0ng HTTP/1.1',
  'GET /api/v1/ping?a=\u00ff\u0100 HTTP/1.1',
  'GET /api/v1/ping?%=%&%zz=%ff&&&=== HTTP/1.1',
  'GET /api/v1/ping?project_id=1&project_id=2 HTTP/1.1',
  'GET /api/v1/../../etc/passwd HTTP/1.1',
  'GET //api/v1//ping HTTP/1.1',
  'GET /api/v1/ping#fragment HTTP/1.1',
  'GET /%61pi/v1/ping HTTP/1.1',
  'POST /api/v1/collections HTTP/1.1',
  'PATCH /api/v1/prompts/1 HTTP/1.1',
  'TRACE /api/v1/ping HTTP/1.1',
  'PRI * HTTP/2.0',
  '\x16\x03\x01\x02\x00',
];
const BODY = '{"project_id":1,"name":"x"}';
const FIELDS = [
  `Content-Length: ${BODY.length}`,
  `Content-Length: ${BODY.length + 50}`,
  'Content-Length: -1',
  'Content-Length: 1\r\nContent-Length: 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Content-Type: application/json',
  'Content-Type: application/json; charset=\xff',
  'Authorization: Bearer \xff\xfe',
  'X-Nul: a\0b',
  ': no name',
  'Host: a\r\nHost: b',
  `X-Big: ${'x'.repeat(20_000)}`,
  'Expect: 200-ok',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Connection: close',
];

/** Bytes that look like a request from afar. */
export function rawNonsense(random: Random, key: string): Buffer {
  const line = random.chance(0.05) ? `GET /api/v1/${'a'.repeat(70_000)} HTTP/1.1` : random.pick(LINES);
  const fields = [
    ...(random.chance(0.9) ? ['Host: localhost'] : []),
    ...(random.chance(0.7) ? [`Authorization: Bearer ${key}`] : []),
    ...random.sample(FIELDS, random.int(0, 3)),
  ];
  const end = random.pick(['\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n', '']);
  const body = random.pick(['', BODY, '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n', BODY.slice(0, 9)]);
  return Buffer.from([line, ...fields].join('\r\n') + end + body, 'latin1');
}
