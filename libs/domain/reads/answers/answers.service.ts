import { Injectable } from '@nestjs/common';
import type {
  AnswerPath,
  AnswerResponse,
  AnswerRow,
  AnswerSource,
  AnswersQuery,
  AnswersResponse,
} from '@app/core/contracts';
import {
  BACKGROUND_POSITION,
  LIMITS,
  mentionDeciderOf,
  modelId,
  notFound,
  OWN_ACTOR,
  type RequestContext,
} from '@app/core/kernel';
import { findPlaces, snippetOf } from '@app/core/search';
import { type AnswerChoice, answerChoice, countedChoice, sentAnswerFilters } from '../answer-rows/answer-conditions';
import { CitationRows } from '../answer-rows/citation-rows.repository';
import { type ExecutionKey } from '../answer-rows/newest';
import { listBody } from '../answer-rows/list-body';
import { MentionRows } from '../answer-rows/mention-rows.repository';
import { SentimentRows } from '../answer-rows/sentiment-rows.repository';
import { SourceRows } from '../answer-rows/source-rows.repository';
import {
  toCitation,
  toCompetitorCitation,
  toCompetitorMention,
  toMention,
  toSentiment,
  toSource,
} from '../answer-rows/to-rows';
import { toPage } from '../answer-rows/page-rows';
import { BrandCounts } from '../columns/brand-counts.service';
import { type ListSelection, Selections } from '../selection/selections';
import { pageAsked, type ProjectScope } from '@app/domain/tracking';
import { type AnswerRecord, type AnswersAsked, AnswersRepository, type FullAnswerRecord } from './answers.repository';
import { citationPlacesOf } from './citation-places';
import { MentionPlaces } from './mention-places.service';
import { shownDetails } from './stored-details';

/** Reads answers, and what was found in one (docs/answers.md). */
@Injectable()
export class AnswersService {
  constructor(
    private readonly selections: Selections,
    private readonly answers: AnswersRepository,
    private readonly mentionRows: MentionRows,
    private readonly citationRows: CitationRows,
    private readonly sentimentRows: SentimentRows,
    private readonly sourceRows: SourceRows,
    private readonly mentionPlaces: MentionPlaces,
    private readonly counts: BrandCounts,
  ) {}

  /** GET /answers */
  async list(ctx: RequestContext, query: AnswersQuery): Promise<AnswersResponse> {
    const { competitors: _ofTheFilters, ...opened } = query;
    const selection = await this.selections.openList(ctx, opened);
    const choice = await answerChoice(this.selections, selection, query);
    const { query: text } = query;
    const body = await (text === undefined
      ? this.page(selection, choice, query)
      : this.found({ selection, choice }, text, query));
    return {
      ...body,
      filters: { ...body.filters, ...sentAnswerFilters(query), ...(text !== undefined && { query: text }) },
    };
  }

  private async page(selection: ListSelection, chosen: AnswerChoice, query: AnswersQuery) {
    const { choice, total } = await countedChoice(this.counts, selection, chosen);
    const asked = { selection, choice };
    const found = this.answers.page(asked, pageAsked(query));
    return listBody(selection, query, found, toRow, async () => total ?? this.answers.total(asked));
  }

  private found(asked: AnswersAsked, text: string, query: AnswersQuery) {
    return listBody(
      asked.selection,
      query,
      this.answers.search(asked, text, pageAsked(query)),
      (record) => toFoundRow(record, text),
      async (page) => (await page)[0]?.total ?? (query.page > 1 ? this.answers.totalOfSearch(asked, text) : 0),
    );
  }

  /**
   * GET /answers/{id}
   * @throws ApiError `ERR_NOT_FOUND`, also for an answer of a model that the caller has not enabled
   */
  async answer(ctx: RequestContext, path: AnswerPath): Promise<AnswerResponse> {
    const selection = await this.selections.openList(ctx, { project_id: path.project_id });
    const record = await this.answers.find(selection, path.id);
    if (!record) throw notFound('answer');
    const [rows, sources] = await Promise.all([
      this.actorRows(selection, record),
      this.sources(selection.scope, record, path.include_source_page_details),
    ]);
    return {
      ...toRow(record),
      extractor_version: record.extractorVersion,
      ...rows,
      sources,
      citation_places: citationPlacesOf(record, sources),
      ...shownDetails(record.details),
    };
  }

  private async actorRows({ scope, actors }: ListSelection, key: FullAnswerRecord) {
    const own = actors.filter(({ actorId }) => actorId === OWN_ACTOR);
    const competitors = actors.filter(({ actorId }) => actorId !== OWN_ACTOR);
    const [mentions, competitorMentions, citations, competitorCitations, sentiments] = await Promise.all([
      this.mentionRows.ofExecution(scope, key, own),
      this.mentionRows.ofExecution(scope, key, competitors),
      this.citationRows.ofExecution(scope, key, own),
      this.citationRows.ofExecution(scope, key, competitors),
      this.sentimentRows.ofLevel().ofExecution(scope, key, actors),
    ]);
    const mentioned = [...mentions, ...competitorMentions].map(
      ({ actor, decidedBy }) => [actor.actorId, mentionDeciderOf(decidedBy)] as const,
    );
    return {
      mentions: mentions.map(toMention),
      competitor_mentions: competitorMentions.map(toCompetitorMention),
      mention_places: await this.mentionPlaces.of(scope, key, new Map(mentioned)),
      citations: citations.map(toCitation).sort(byPosition),
      competitor_citations: competitorCitations.map(toCompetitorCitation).sort(byPosition),
      sentiments: sentiments.map((record) => toSentiment(scope, record)),
    };
  }

  private async sources(scope: ProjectScope, key: ExecutionKey, withPages: boolean): Promise<AnswerSource[]> {
    const sources = (await this.sourceRows.ofExecution(scope, key)).map(toSource).sort(byPosition);
    if (!withPages) return sources;
    const pages = await this.answers.pages(
      scope,
      sources.map(({ url_sha256 }) => url_sha256),
    );
    return sources.map((source) => {
      const page = pages.get(source.url_sha256);
      return { ...source, page: page ? toPage(page) : null };
    });
  }
}

interface Placed {
  readonly id: number;
  readonly position: number;
}

/** As the answer shows them; background references, which it does not show, come last. */
const byPosition = (one: Placed, other: Placed): number => placeOf(one) - placeOf(other) || one.id - other.id;

const placeOf = ({ position }: Placed): number =>
  position === BACKGROUND_POSITION ? Number.MAX_SAFE_INTEGER : position;

const toRow = (record: AnswerRecord) => ({
  ...withoutText(record),
  response: record.response,
  response_truncated: record.truncated,
});

function toFoundRow(record: AnswerRecord, text: string): AnswerRow {
  const { count, first } = findPlaces(record.response, text);
  return {
    ...withoutText(record),
    snippet: snippetOf(record.response, first, LIMITS.snippetLength),
    match_count: count,
  };
}

const withoutText = (record: AnswerRecord) => ({
  id: record.id,
  prompt_id: record.promptId,
  prompt_text: record.promptText,
  model: modelId(record.model),
  channel: record.channel,
  executed_at: record.executedAt.toISOString(),
  duration_ms: record.durationMs,
  success: true,
  mentions_count: record.mentions,
  citations_count: record.citations,
  competitor_mentions_count: record.competitorMentions,
  sources_count: record.sources,
  locale: { country_code: record.countryCode, language_code: record.languageCode },
});
