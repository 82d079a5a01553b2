import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PATIENT_SERVER } from '@app/testing';

interface Reply {
  readonly status?: number;
  readonly xml?: string;
  readonly body?: Buffer;
  readonly headers?: Record<string, string>;
}

const failure = (status: number, code: string): Reply => ({
  status,
  xml: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
const etag = (body: Buffer): Record<string, string> => ({ ETag: `"${createHash('md5').update(body).digest('hex')}"` });

/** Of S3, what the client asks for archives: objects whole and in parts, in one bucket, named in the path. Nobody signs. */
export class S3Server {
  readonly objects = new Map<string, Buffer>();
  /** That are neither complete nor given up. */
  readonly uploads = new Map<string, Map<number, Buffer>>();
  private readonly server: Server;
  /** Of the largest upload. */
  parts = 0;
  /** Of the last request, as it was signed. */
  region: string | undefined;
  /** Whether it takes nothing more, as a server without room, and whether it breaks off amid what it sends. */
  isFull = false;
  breaksOff = false;

  constructor(private readonly bucket: string) {
    this.server = createServer(PATIENT_SERVER, (request, response) => void this.serve(request, response));
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://s3');
    const [bucket, ...path] = decodeURIComponent(pathname).slice(1).split('/');
    const body = await buffer(request);
    this.region = request.headers.authorization?.split('/')[2];
    const reply =
      bucket === this.bucket
        ? this.reply(request.method!, path.join('/'), searchParams, body)
        : failure(404, 'NoSuchBucket');
    const sent = reply.body ?? Buffer.from(reply.xml ? `<?xml version="1.0"?>${reply.xml}` : '');
    response.writeHead(reply.status ?? 200, {
      'Content-Type': reply.xml ? 'application/xml' : 'application/octet-stream',
      'Content-Length': sent.length,
      ...reply.headers,
    });
    if (this.breaksOff && reply.body) {
      response.write(sent.subarray(0, sent.length / 2), () => response.destroy());
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : sent);
  }

  private reply(method: string, key: string, query: URLSearchParams, body: Buffer): Reply {
    if (method === 'GET' && query.has('list-type')) return this.list(query.get('prefix') ?? '');
    if (query.has('uploads')) return this.begin();
    if (this.isFull && method === 'PUT') return failure(507, 'StorageFull');
    const upload = query.get('uploadId');
    if (upload !== null) return this.upload(method, key, upload, Number(query.get('partNumber')), body);
    if (method === 'PUT') {
      this.objects.set(key, body);
      return { headers: etag(body) };
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const object = this.objects.get(key);
    return object ? { body: object, headers: etag(object) } : failure(404, 'NoSuchKey');
  }

  private begin(): Reply {
    const id = String(this.uploads.size + 1);
    this.uploads.set(id, new Map());
    return { xml: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>` };
  }

  private upload(method: string, key: string, id: string, number: number, body: Buffer): Reply {
    const parts = this.uploads.get(id);
    if (!parts) return failure(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(number, body);
      return { headers: etag(body) };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const ordered = [...parts].toSorted(([one], [other]) => one - other).map(([, part]) => part);
    this.parts = Math.max(this.parts, ordered.length);
    this.objects.set(key, Buffer.concat(ordered));
    return { xml: `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>` };
  }

  private list(prefix: string): Reply {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix));
    const listed = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    return { xml: `<ListBucketResult><IsTruncated>false</IsTruncated>${listed}</ListBucketResult>` };
  }
}
