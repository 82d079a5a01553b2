import { startEmbeddedPostgres } from '@app/platform/embedded-postgres';

/** Starts a server and prints its address. Killed then, it leaves a server that nobody starts again. */
async function main([dataDir, port]: string[]): Promise<void> {
  const { url } = await startEmbeddedPostgres({
    dataDir: dataDir!,
    port: Number(port),
    settings: { max_connections: '200' },
  });
  process.stdout.write(`${url}\n`);
}

void main(process.argv.slice(2));
