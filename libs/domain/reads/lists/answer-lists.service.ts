import { Injectable } from '@nestjs/common';
import {
  type AllCitationsResponse,
  type AllMentionsResponse,
  type CitationsResponse,
  type CompetitorCitationsResponse,
  type CompetitorListQuery,
  type CompetitorMentionsResponse,
  type ListQuery,
  type MentionsResponse,
  type SourcesQuery,
  type SourcesResponse,
  type Versioned,
} from '@app/core/contracts';
import { OWN_ACTOR, type RequestContext, SOURCE_TYPE_GROUPS, SOURCE_TYPES } from '@app/core/kernel';
import { CitationRows } from '../answer-rows/citation-rows.repository';
import { listBody } from '../answer-rows/list-body';
import { MentionRows } from '../answer-rows/mention-rows.repository';
import { type PagedActorRows } from '../answer-rows/actor-rows.repository';
import { SourceRows } from '../answer-rows/source-rows.repository';
import {
  toActorCitation,
  toActorMention,
  toCitation,
  toCompetitorCitation,
  toCompetitorMention,
  toMention,
  toSource,
} from '../answer-rows/to-rows';
import { type ActorRow, pageAsked } from '@app/domain/tracking';
import { type ListSelection, Selections } from '../selection/selections';
import { versioned } from '../selection/versioned';

type ActorChoice = (actor: ActorRow) => boolean;

const own: ActorChoice = ({ actorId }) => actorId === OWN_ACTOR;
const competitor: ActorChoice = (actor) => !own(actor);
const anyone: ActorChoice = () => true;

/** Lists what was found in answers, row by row (docs/lists.md). */
@Injectable()
export class AnswerListsService {
  constructor(
    private readonly selections: Selections,
    private readonly mentionRows: MentionRows,
    private readonly citationRows: CitationRows,
    private readonly sourceRows: SourceRows,
  ) {}

  mentions(ctx: RequestContext, query: ListQuery): Promise<Versioned<MentionsResponse>> {
    return this.of('mentions', this.mentionRows, ctx, query, own, toMention);
  }

  competitorMentions(ctx: RequestContext, query: CompetitorListQuery): Promise<Versioned<CompetitorMentionsResponse>> {
    return this.of('competitor_mentions', this.mentionRows, ctx, query, competitor, toCompetitorMention);
  }

  allMentions(ctx: RequestContext, query: CompetitorListQuery): Promise<Versioned<AllMentionsResponse>> {
    return this.of('all_mentions', this.mentionRows, ctx, query, anyone, toActorMention);
  }

  citations(ctx: RequestContext, query: ListQuery): Promise<Versioned<CitationsResponse>> {
    return this.of('citations', this.citationRows, ctx, query, own, toCitation);
  }

  competitorCitations(
    ctx: RequestContext,
    query: CompetitorListQuery,
  ): Promise<Versioned<CompetitorCitationsResponse>> {
    return this.of('competitor_citations', this.citationRows, ctx, query, competitor, toCompetitorCitation);
  }

  allCitations(ctx: RequestContext, query: CompetitorListQuery): Promise<Versioned<AllCitationsResponse>> {
    return this.of('all_citations', this.citationRows, ctx, query, anyone, toActorCitation);
  }

  async sources(ctx: RequestContext, query: SourcesQuery): Promise<Versioned<SourcesResponse>> {
    const selection = await this.selections.openList(ctx, query);
    return versioned(ctx, selection, 'sources', query, () => this.sourcesOf(selection, query));
  }

  private async sourcesOf(selection: ListSelection, query: SourcesQuery): Promise<SourcesResponse> {
    const { source_type } = query;
    const types = source_type ? SOURCE_TYPE_GROUPS[source_type] : SOURCE_TYPES;
    const body = await listBody(
      selection,
      query,
      this.sourceRows.page(selection, types, pageAsked(query)),
      toSource,
      () => this.sourceRows.total(selection, types),
    );
    return { ...body, filters: { ...body.filters, ...(source_type && { source_type }) } };
  }

  private async of<Found, Row>(
    operation: string,
    rows: PagedActorRows<Found>,
    ctx: RequestContext,
    query: ListQuery | CompetitorListQuery,
    choice: ActorChoice,
    toRow: (record: Found) => Row,
  ) {
    const selection = await this.selections.openList(ctx, query);
    const actors = selection.actors.filter(choice);
    return versioned(ctx, selection, operation, query, () => {
      const found = rows.page(selection, actors, pageAsked(query));
      return listBody(selection, query, found, toRow, () => rows.total(selection, actors));
    });
  }
}
