import { Injectable } from '@nestjs/common';
import type { CitationSums } from '@app/core/metric-engine';
import { ReadDatabase, type Reading } from '@app/platform/database';
import type { Executions } from '../citations/counted-group';
import { type SitesQuestion, sitesStatement } from './site-statement';

/** In this order: model code, responses, citations, positioned, sum of positions. */
export type SitePart = readonly [number, number, number, number, number];

/** A row of a list of sites, with what is the same for all of them. */
export interface SiteRecord extends CitationSums {
  readonly key: string;
  readonly total: number;
  /** Of all rows of the list, found or not. */
  readonly allCitations: number;
  readonly executions: Executions;
  readonly prompts: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
  readonly parts: readonly SitePart[];
  readonly site: string;
  readonly place: string | null;
  readonly item: string | null;
  readonly url: string;
  readonly urlSha256: string;
  readonly title: string | null;
}

@Injectable()
export class SiteListsRepository {
  constructor(private readonly database: ReadDatabase) {}

  /** Without a row on the page there is one, whose key is null. */
  page(question: SitesQuestion): Reading<SiteRecord> {
    const { text, values } = sitesStatement(question);
    return this.database.reading<SiteRecord>(text, values);
  }
}
