import { Injectable } from '@nestjs/common';
import type {
  CitedDomain,
  MentioningOrder,
  MentionsByDomainQuery,
  MentionsByDomainResponse,
  Versioned,
} from '@app/core/contracts';
import { kindOfSite, SITES_VERSION } from '@app/core/extraction';
import { LIMITS, type RequestContext, sourceTypeOf } from '@app/core/kernel';
import { type DomainMentionsRow, mentionsByDomain } from '@app/core/metric-engine';
import { toActor } from '@app/domain/tracking';
import { inTurns } from '@app/platform/turns';
import { listHead } from '../selection/heads';
import { type ListSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';
import { DomainMentionsRepository } from './domain-mentions.repository';

@Injectable()
export class DomainMentionsService {
  constructor(
    private readonly selections: Selections,
    private readonly cells: DomainMentionsRepository,
  ) {}

  /** GET /citation_intelligence/mentions_by_domain (docs/citation-intelligence.md). */
  async mentionsByDomain(
    ctx: RequestContext,
    query: MentionsByDomainQuery,
  ): Promise<Versioned<MentionsByDomainResponse>> {
    const selection = await this.selections.openList(ctx, query);
    return versioned(ctx, selection, 'mentions_by_domain', { ...query, sites: SITES_VERSION }, () =>
      this.body(query, selection),
    );
  }

  private async body(query: MentionsByDomainQuery, selection: ListSelection): Promise<MentionsByDomainResponse> {
    const { order, page, per_page } = query;
    const ids = selection.actors.map(({ actorId }) => actorId);
    const cells = await this.cells.cells(selection, ids, LIMITS.domainsLookedAt);
    const { responses, prompts, rows } = await mentionsByDomain(cells, ids, inTurns);
    const sorted = rows.toSorted(ORDERS[order]);
    const first = page === 1 ? 0 : (page - 1) * per_page;
    return {
      ...listHead(selection, query),
      responses,
      prompts,
      order,
      page,
      per_page,
      total: rows.length,
      data: await inTurns(sorted.slice(first, page * per_page), (row) => toDomain(row, selection)),
    };
  }
}

type Exact = DomainMentionsRow['exact'];
type Comparison = (a: DomainMentionsRow, b: DomainMentionsRow) => number;

/** Equal rows keep their order: by answers, then by name. */
const ORDERS: Readonly<Record<MentioningOrder, Comparison>> = {
  total_responses: () => 0,
  difference: (a, b) => byDifference(a.exact, b.exact),
  domain: (a, b) => (a.domain < b.domain ? -1 : 1),
};

function byDifference(a: Exact, b: Exact): number {
  if (!a || !b) return Number(!a) - Number(!b);
  const [one, other] = [a.numerator * b.denominator, b.numerator * a.denominator];
  return one === other ? 0 : one > other ? -1 : 1;
}

const toDomain = (row: DomainMentionsRow, { scope, actors }: ListSelection): CitedDomain => ({
  domain: row.domain,
  site_kind: kindOfSite(row.domain, sourceTypeOf(row.sourceType)),
  total_responses: row.responses,
  prompts: row.prompts,
  actors: row.actors().map((one, place) => ({
    actor: toActor(scope, actors[place]!),
    mentions: one.mentions,
    rate: one.rate,
    other_mentions: one.otherMentions,
    other_rate: one.otherRate,
    difference: one.difference,
    ci_low: one.ciLow,
    ci_high: one.ciHigh,
    p_value: one.pValue,
    significant: one.significant,
    low_confidence: one.lowConfidence,
  })),
});
