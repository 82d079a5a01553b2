import { accusedPages, cutSpans, type Cutting, type EvidencePage, type Span } from '@app/core/claim-checks';
import type { OrdersLook } from '@app/platform/language-model';
import type { Author } from './draft';

/** Spans of one page that are asked about: those with most words of the topic, all that a writer may see among them. */
const OF_A_PAGE = 60;
/** Characters of the pages of one question. */
const TOGETHER = 40_000;

/**
 * Looks for pages that give orders to language models: first by code, for what is certain, then by a question about what
 * strangers wrote. A page that is wrongly left out cannot object to a lie any more, so the accused are looked at again: both
 * looks have to find an order.
 * @returns indexes of pages
 */
export async function pagesWithOrders(
  pages: readonly EvidencePage[],
  cutting: Cutting,
  author: Pick<Author, 'orders'>,
): Promise<Set<number>> {
  const { spans, refused } = cutSpans(pages, { ...cutting, most: OF_A_PAGE });
  const strangers = spans.filter(({ url }) => url !== null);
  const accused = new Set(await accusedBy(0, strangers, author));
  const again = strangers.filter(({ page }) => accused.has(page));
  return new Set([...refused, ...(await accusedBy(1, again, author))]);
}

/** Where nobody answers, code alone has decided at the first look, and the first look at the second. */
async function accusedBy(look: OrdersLook, spans: readonly Span[], author: Pick<Author, 'orders'>): Promise<number[]> {
  const accused: number[] = [];
  for (const batch of batches(spans)) {
    const accusations = await author.orders(look, batch);
    if (accusations) accused.push(...accusedPages(batch, accusations));
    else if (look === 1) accused.push(...batch.map(({ page }) => page));
  }
  return accused;
}

/** Whole pages, as many as one question takes. */
function batches(spans: readonly Span[]): Span[][] {
  const found: Span[][] = [];
  let room = 0;
  for (const page of Map.groupBy(spans, (span) => span.page).values()) {
    const length = page.reduce((sum, { text }) => sum + text.length, 0);
    if (room < length) {
      found.push([]);
      room = TOGETHER;
    }
    found.at(-1)!.push(...page);
    room -= length;
  }
  return found;
}
