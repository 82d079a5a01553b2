import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AtEnd } from '../../at-end';
import { printTable } from '../../report/table';
import { BenchSite } from './bench-site';

/** What the process that crawls tells. */
export interface Crawled {
  readonly pages: number;
  readonly complete: boolean;
  readonly crawlMs: number;
  readonly checksMs: number;
  readonly findings: number;
  readonly factsBytes: number;
  readonly residentMb: number;
  readonly readersMb: number;
}

const PAGES = 200;

/** A site of 200 pages on this machine is crawled and judged by a process of its own, without the delay between requests. */
export async function measureAudits(atEnd: AtEnd): Promise<void> {
  const site = await BenchSite.start(PAGES);
  atEnd(() => site.stop());
  const child = fork(join(__dirname, 'crawler.child.js'), [site.url], { stdio: 'inherit' });
  atEnd(async () => child.kill());
  const [crawled] = (await Promise.race([once(child, 'message'), failed(child)])) as [Crawled];
  if (crawled.pages !== PAGES || !crawled.complete)
    throw new Error(`only ${crawled.pages} of ${PAGES} pages were read`);
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1);
  printTable(
    ['Audit of 200 pages', ''],
    [
      ['crawl, s', (crawled.crawlMs / 1_000).toFixed(1)],
      ['checks of eight reports, s', (crawled.checksMs / 1_000).toFixed(2)],
      ['findings', String(crawled.findings)],
      ['requests to the host', String(site.requests)],
      ['requests at once, at most', String(site.busiest)],
      ['bytes of bodies, MB', mb(site.bytes)],
      ['facts as JSON, MB', mb(crawled.factsBytes)],
      ['peak memory of the worker, MB', crawled.residentMb.toFixed(0)],
      ['peak memory of its readers, MB', crawled.readersMb.toFixed(0)],
    ],
  );
}

async function failed(child: ReturnType<typeof fork>): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`the process that crawls ended with ${code}`);
}
