import { readFileSync } from 'node:fs';
import { needsOf, runChecks } from '@app/core/audit-checks';
import { DEFAULT_AUDIT_REPORTS } from '@app/core/kernel';
import { AuditCrawl, REAL_TIME } from '@app/domain/work';
import { parseSettings } from '@app/platform/config';
import { ForeignText } from '@app/platform/foreign-text';
import { systemClock } from '@app/platform/telemetry';
import { type NetworkPolicy, Robots, WebFetcher } from '@app/platform/web-fetch';
import type { Crawled } from './audits';

/** The site of the bench is all there is. */
const POLICY: NetworkPolicy = {
  allowsPort: () => true,
  allowsAddress: (address) => address === '127.0.0.1',
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
};

const SAMPLE_MS = 50;

/** The part of a worker that crawls and judges; it tells what that took. */
async function main(url: string): Promise<void> {
  const settings = parseSettings({ AUDIT_DELAY_MS: '0', LOG_LEVEL: 'silent' });
  const fetcher = new WebFetcher(POLICY, settings.FETCH_USER_AGENT);
  const foreign = new ForeignText();
  const crawl = new AuditCrawl(
    settings,
    systemClock,
    fetcher,
    foreign,
    new Robots(fetcher, systemClock, 'Bench'),
    null,
    REAL_TIME,
  );
  let readersMb = 0;
  const sampling = setInterval(() => {
    readersMb = Math.max(
      readersMb,
      foreign.pids.map(peakMb).reduce((sum, each) => sum + each, 0),
    );
  }, SAMPLE_MS);
  const started = performance.now();
  const site = await crawl.crawl({
    url,
    needs: needsOf(DEFAULT_AUDIT_REPORTS),
    signal: new AbortController().signal,
  });
  const crawled = performance.now();
  const findings = DEFAULT_AUDIT_REPORTS.flatMap((each) => runChecks(each, site));
  const told: Crawled = {
    pages: site.pages.filter(({ page }) => page !== null).length,
    complete: site.complete,
    crawlMs: crawled - started,
    checksMs: performance.now() - crawled,
    findings: findings.length,
    factsBytes: JSON.stringify(site).length,
    residentMb: process.resourceUsage().maxRSS / 1_024,
    readersMb,
  };
  clearInterval(sampling);
  foreign.onApplicationShutdown();
  process.send!(told, () => process.exit(0));
}

/** Linux tells it; elsewhere 0. */
function peakMb(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}

void main(process.argv[2]!);
