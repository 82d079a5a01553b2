import type { SiteFacts } from '@app/core/audit-checks';
import type { CrawlProgress } from './audit-batches.repository';

export abstract class SiteCrawler {
  abstract crawl(order: {
    readonly url: string;
    readonly agentReadiness: boolean;
    readonly signal: AbortSignal;
    readonly onProgress: (progress: CrawlProgress) => void;
  }): Promise<SiteFacts>;
}
