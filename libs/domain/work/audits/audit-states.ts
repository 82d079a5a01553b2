/**
 * A batch is one crawl of a site, and its reports are made of what the crawl saw. Leases (docs/architecture.md) move
 * both.
 *
 * | State of a batch | Comes from            | By                                                                   |
 * |------------------|-----------------------|----------------------------------------------------------------------|
 * | `pending`        | nothing               | a request, a confirmed launch, or the next date of a series          |
 * | `pending`        | `crawled`, `failed`   | an operator who retries reports when what the crawl saw is gone      |
 * | `crawling`       | `pending`, `crawling` | a worker; another one when its lease lapses, or after a backoff      |
 * | `crawled`        | `crawling`            | the end of the crawl, also of a site that is down                    |
 * | `failed`         | `crawling`            | a third attempt that fails, or three workers that died               |
 *
 * | State of a report | Comes from            | By                                                                  |
 * |-------------------|-----------------------|---------------------------------------------------------------------|
 * | `pending`         | nothing               | its batch                                                           |
 * | `pending`         | `failed`              | an operator                                                         |
 * | `processing`      | `pending`             | the first attempt at the crawl, and the worker that runs its checks |
 * | `completed`       | `processing`          | the end of its checks                                               |
 * | `failed`          | `processing`          | the batch's failure, a third attempt that fails, or three deaths    |
 *
 * A series is a row until its user ends it. Each time it is due it starts a batch, in the transaction that sets its next
 * date.
 */
export type BatchState = 'pending' | 'crawling' | 'crawled' | 'failed';

/** Seconds after which a client may ask again for a report that has not ended. */
export const POLL_AFTER_SECONDS = 10;

/** Days for which what a crawl saw is kept for reports that failed. */
export const SITE_KEPT_DAYS = 7;
