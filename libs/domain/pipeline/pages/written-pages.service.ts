import { Injectable } from '@nestjs/common';
import type { ProjectScope } from '@app/domain/tracking';
import { Database } from '@app/platform/database';
import { Carriers } from '@app/platform/leases';
import { PageEvidenceService } from './page-evidence.service';
import type { PageOutcome } from './page-outcome';
import { PagePlanRepository } from './page-plan.repository';
import { PAGE_LEASE, type PageClaim } from './pages.lease';
import { PagesRepository } from './pages.repository';
import { readPage } from './reading/read-page';

const LEASE_MS = 60_000;
/** RFC 2606: nobody can own such a page. */
const RESERVED_HOST = /(^|\.)example$/;
const TYPE = 'text/html; charset=utf-8';

/** A made-up page, as its HTML or as the problem that its site is said to have. */
export interface WrittenPage {
  readonly url: string;
  readonly content: string | Extract<PageOutcome, { readonly error: string }>;
}

/** Gives demos cached pages without fetching any. They are read and searched like fetched ones. */
@Injectable()
export class WrittenPages {
  constructor(
    private readonly carriers: Carriers,
    private readonly database: Database,
    private readonly plans: PagePlanRepository,
    private readonly pages: PagesRepository,
    private readonly evidence: PageEvidenceService,
  ) {}

  /**
   * Leaves out pages that no answer cites, and those that are there already.
   * @throws Error for a project with real answers, and for a page that might exist
   */
  async store(scope: ProjectScope, written: readonly WrittenPage[], now: Date): Promise<void> {
    const contents = new Map(written.map(({ url, content }) => [url, content]));
    const real = [...contents.keys()].find((url) => !RESERVED_HOST.test(new URL(url).hostname));
    if (!scope.demo || real)
      throw new Error(`made-up pages belong to demos and reserved domains: ${real ?? 'no demo'}`);
    const term = { now, until: new Date(now.getTime() + LEASE_MS) };
    const carrier = this.carriers.of(PAGE_LEASE);
    for (const host of await this.plans.planUrls(scope, [...contents.keys()], now)) {
      for (let claim: PageClaim | null; (claim = await carrier.claim(scope, { host }, { term }));) {
        const { url } = await this.pages.addressOf(scope, claim.urlId);
        await this.complete(scope, claim, outcomeOf(url, contents.get(url)!), now);
      }
    }
  }

  private async complete(scope: ProjectScope, claim: PageClaim, outcome: PageOutcome, now: Date): Promise<void> {
    await this.database.transaction(async (sql) => {
      const moments = { fetchedAt: now, nextFetchAt: new Date(now.getTime() + LEASE_MS) };
      if (!(await this.pages.complete(claim, outcome, moments, sql))) return;
      const text = outcome.status === 'fetched' ? (outcome.contents?.text ?? '') : '';
      await this.evidence.write(scope, claim.urlId, text, sql);
    });
  }
}

/** What we wrote ourselves needs no process that may die. */
function outcomeOf(url: string, content: WrittenPage['content']): PageOutcome {
  if (typeof content !== 'string') return content;
  const contents = readPage({ body: Buffer.from(content), contentType: TYPE, url });
  return { status: 'fetched', httpStatus: 200, finalUrl: url, contentType: 'text/html', contents };
}
