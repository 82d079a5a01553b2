import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { OperatorError } from '@app/core/kernel';
import type { Kept, Place, Source } from './place';

/** With 10,000 parts at most, an archive has up to 80 GB (docs/backup.md). */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Where none is set. Servers other than Amazon's mostly take any. */
const ANY_REGION = 'us-east-1';

export interface S3Settings {
  /** Of a server that is not Amazon's. */
  readonly S3_ENDPOINT?: string | undefined;
}

/** What the client reports has a name and no code; its message is for operators. */
async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof OperatorError || 'code' in error) throw error;
    throw new OperatorError(`S3: ${error.name}: ${error.message}`, { cause: error });
  }
}

/** The client is loaded when somebody asks for it: it is large, and few need it. Keys and region are from the environment. */
async function clientFor({ S3_ENDPOINT: endpoint }: S3Settings): Promise<S3Client> {
  const { S3Client } = await import('@aws-sdk/client-s3');
  // Others than Amazon refuse what they do not know.
  const modest = { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' } as const;
  const amazons = new S3Client(modest);
  if (!endpoint) return amazons;
  const region = await amazons.config.region().catch(() => ANY_REGION);
  return new S3Client({ ...modest, endpoint, forcePathStyle: true, region });
}

/** `s3://bucket/folder` */
export class S3Place implements Place {
  private readonly bucket: string;
  private readonly prefix: string;

  constructor(
    url: string,
    private readonly settings: S3Settings,
  ) {
    const { hostname, pathname } = new URL(url);
    this.bucket = hostname;
    this.prefix = pathname === '/' || pathname === '' ? '' : `${pathname.replace(/^\/+|\/+$/g, '')}/`;
  }

  /** An upload in parts shows when it is complete; one that fails is taken away. */
  keep(name: string, content: Readable): Promise<Kept> {
    return this.with(async (client) => {
      const { HeadObjectCommand } = await import('@aws-sdk/client-s3');
      const { Upload } = await import('@aws-sdk/lib-storage');
      const Key = this.prefix + name;
      const upload = new Upload({
        client,
        params: { Bucket: this.bucket, Key, Body: content },
        partSize: PART_BYTES,
        queueSize: PARTS_AT_ONCE,
      });
      // It fails with the stream, and has then asked the server to forget the parts. Nobody would wait for its abort().
      await upload.done().finally(() => content.destroy());
      const { ContentLength: bytes = 0 } = await client.send(new HeadObjectCommand({ Bucket: this.bucket, Key }));
      return { path: `s3://${this.bucket}/${Key}`, bytes };
    });
  }

  names(): Promise<string[]> {
    return this.with(async (client) => {
      const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
      const names: string[] = [];
      const pages = paginateListObjectsV2({ client }, { Bucket: this.bucket, Prefix: this.prefix, Delimiter: '/' });
      for await (const { Contents: objects = [] } of pages) {
        names.push(...objects.map(({ Key }) => Key!.slice(this.prefix.length)));
      }
      return names;
    });
  }

  remove(name: string): Promise<void> {
    return this.with(async (client) => {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await client.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: this.prefix + name }));
    });
  }

  private with<Result>(work: (client: S3Client) => Promise<Result>): Promise<Result> {
    return told(async () => {
      const client = await clientFor(this.settings);
      try {
        return await work(client);
      } finally {
        client.destroy();
      }
    });
  }
}

/** @param url `s3://bucket/folder/name` */
export async function fromS3(url: string, settings: S3Settings): Promise<Source> {
  const { hostname: Bucket, pathname } = new URL(url);
  return told(async () => {
    const client = await clientFor(settings);
    const { GetObjectCommand } = await import('@aws-sdk/client-s3');
    const { Body, ContentLength = 0 } = await client.send(new GetObjectCommand({ Bucket, Key: pathname.slice(1) }));
    const body = Body as Readable;
    body.once('close', () => client.destroy());
    const content = Readable.from(wholeOf(body, url), { objectMode: false });
    // The generator ends behind what it reads, which a connection that has gone silent never gives.
    content.once('close', () => body.destroy());
    return { path: url, bytes: ContentLength, content };
  });
}

/** A connection that ends early says “aborted”, and nothing of what it was for. */
async function* wholeOf(body: Readable, url: string): AsyncGenerator<Buffer> {
  try {
    yield* body as AsyncIterable<Buffer>;
  } catch (error) {
    throw new OperatorError(`S3: ${url} broke off while it was read: ${(error as Error).message}`, { cause: error });
  }
}
