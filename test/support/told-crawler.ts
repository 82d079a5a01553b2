import type { SiteFacts } from '@app/core/audit-checks';
import type { CrawlOrder } from '@app/domain/work';
import { siteThatIsDown } from './site-facts';

/** A crawler that answers as told, and counts. */
export class ToldCrawler {
  readonly orders: CrawlOrder[] = [];
  answer: (order: CrawlOrder) => Promise<SiteFacts> = async ({ url }) => siteThatIsDown(url);

  crawl(order: CrawlOrder): Promise<SiteFacts> {
    this.orders.push(order);
    return this.answer(order);
  }
}
