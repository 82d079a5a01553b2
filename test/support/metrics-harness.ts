import { Test, type TestingModule } from '@nestjs/testing';
import {
  AgentTrafficQuery,
  type AgentTrafficResponse,
  AiTrafficQuery,
  type AiTrafficResponse,
  ChangeQuery,
  type ChangeResponse,
  CompetitorListQuery,
  ListQuery,
  PromptsQuery,
  type ListResponse,
  ModelPositionsQuery,
  type ModelPositionsResponse,
  ModelSummaryQuery,
  type ModelSummaryResponse,
  OverviewResultsQuery,
  type OverviewResultsResponse,
  parseParams,
  PageTrafficQuery,
  type PageTrafficResponse,
  PowerQuery,
  type PowerResponse,
  PromptSummaryQuery,
  type PromptSummaryResponse,
  QueryFanOutsQuery,
  type QueryFanOutsResponse,
  SourcesQuery,
  TopSourcesQuery,
  type TopSourcesResponse,
  SovQuery,
  type SovResponse,
  SummaryQuery,
  type SummaryResponse,
  TimeseriesQuery,
  type TimeseriesResponse,
  type Versioned,
} from '@app/core/contracts';
import type { ModelId, RequestContext } from '@app/core/kernel';
import { PipelineModule, IngestService } from '@app/domain/pipeline';
import {
  AgentTrafficService,
  AnswerColumns,
  AiTrafficService,
  AnswerListsService,
  BrandCounts,
  ChangeService,
  ExecutionListService,
  FanOutsModule,
  FanOutsService,
  ListsModule,
  MetricsModule,
  ModelPositionsService,
  ModelSummaryService,
  OverviewResultsService,
  PowerService,
  PromptListService,
  PromptSummaryService,
  ReportsModule,
  SovService,
  SummaryService,
  TimeseriesService,
  TopSourcesService,
} from '@app/domain/reads';
import { ProjectsRepository } from '@app/domain/tracking';
import { AccountLimits } from '@app/domain/access';
import { parseSettings, type Settings, SETTINGS, SettingsModule } from '@app/platform/config';
import { Database, DatabaseModule } from '@app/platform/database';
import { QueueModule } from '@app/platform/queue';
import { TelemetryModule } from '@app/platform/telemetry';
import { createTestDatabase } from '@app/testing';
import { useZone } from './local-calendar';
import { FigureTally } from './figure-tally';
import { contextOf, OWNER, ToldLimits } from './owner-context';

export interface MetricsHarness {
  readonly url: string;
  readonly database: Database;
  /** What is kept of answers in the memory of this process. */
  readonly columns: AnswerColumns;
  readonly brandCounts: BrandCounts;
  readonly projects: ProjectsRepository;
  readonly ingest: IngestService;
  /** GET /metrics/timeseries with these parameters, by the owner of every stored project. */
  timeseries(
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<TimeseriesResponse>;
  /** GET /metrics/sov, likewise. */
  sov(raw: Readonly<Record<string, string>>, now: number, enabled: readonly ModelId[]): Promise<SovResponse>;
  /** GET /metrics/summary, likewise. */
  summary(raw: Readonly<Record<string, string>>, now: number, enabled: readonly ModelId[]): Promise<SummaryResponse>;
  promptSummary(
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<PromptSummaryResponse>;
  change(raw: Readonly<Record<string, string>>, now: number, enabled: readonly ModelId[]): Promise<ChangeResponse>;
  power(raw: Readonly<Record<string, string>>, now: number, enabled: readonly ModelId[]): Promise<PowerResponse>;
  topSources(
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<TopSourcesResponse>;
  fanOuts(
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<QueryFanOutsResponse>;
  modelSummary(
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<ModelSummaryResponse>;
  modelPositions(
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<ModelPositionsResponse>;
  overviewResults(
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<OverviewResultsResponse>;
  agentTraffic(raw: Readonly<Record<string, string>>, now: number): Promise<AgentTrafficResponse>;
  aiTraffic(raw: Readonly<Record<string, string>>, now: number): Promise<AiTrafficResponse>;
  pageTraffic(
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<PageTrafficResponse>;
  /** GET /dimensions/{list}, likewise. */
  list(
    list: ListName,
    raw: Readonly<Record<string, string>>,
    now: number,
    enabled: readonly ModelId[],
  ): Promise<ListAnswer>;
  close(): Promise<void>;
}

export type ListAnswer = Omit<ListResponse, 'request_id'> & { readonly data: readonly object[] };

const bodyOf = async <Body>(answer: Promise<Versioned<Body>>): Promise<Body> => (await answer).body();

/** The lists over executions; each takes parameters of its own. */
const LISTS = {
  prompts: (app, ctx, raw) => app.get(PromptListService).list(ctx, parseParams(PromptsQuery, raw)),
  prompt_executions: (app, ctx, raw) => app.get(ExecutionListService).list(ctx, parseParams(ListQuery, raw)),
  sources: (app, ctx, raw) => bodyOf(app.get(AnswerListsService).sources(ctx, parseParams(SourcesQuery, raw))),
  mentions: (app, ctx, raw) => bodyOf(app.get(AnswerListsService).mentions(ctx, parseParams(ListQuery, raw))),
  citations: (app, ctx, raw) => bodyOf(app.get(AnswerListsService).citations(ctx, parseParams(ListQuery, raw))),
  competitor_mentions: (app, ctx, raw) =>
    bodyOf(app.get(AnswerListsService).competitorMentions(ctx, parseParams(CompetitorListQuery, raw))),
  competitor_citations: (app, ctx, raw) =>
    bodyOf(app.get(AnswerListsService).competitorCitations(ctx, parseParams(CompetitorListQuery, raw))),
  all_mentions: (app, ctx, raw) =>
    bodyOf(app.get(AnswerListsService).allMentions(ctx, parseParams(CompetitorListQuery, raw))),
  all_citations: (app, ctx, raw) =>
    bodyOf(app.get(AnswerListsService).allCitations(ctx, parseParams(CompetitorListQuery, raw))),
} satisfies Record<
  string,
  (app: TestingModule, ctx: RequestContext, raw: Readonly<Record<string, string>>) => Promise<ListAnswer>
>;
export type ListName = keyof typeof LISTS;
export const LIST_NAMES = Object.keys(LISTS) as readonly ListName[];

/** The product's own capture and metrics rooms over an empty database. */
export async function openMetrics(env: Readonly<Record<string, string>> = {}): Promise<MetricsHarness> {
  // A suite before this one may have left another.
  useZone('Europe/Madrid');
  const { url, drop } = await createTestDatabase();
  const {
    url: _,
    database,
    columns,
    brandCounts,
    projects,
    ingest,
    close: closeApp,
    ...asks
  } = await openMetricsOn(url, env);
  const tally = new FigureTally();
  await database.query(
    `insert into users (id, email, name, plan) values (${OWNER}, 'owner@brand.example', 'Owner', 'enterprise')`,
  );
  const close = async () => {
    tally.write();
    await closeApp();
    await drop();
  };
  return { url, database, columns, brandCounts, projects, ingest, ...tally.counting(asks), close };
}

/** The same over a database that is there, as another process has it. */
export async function openMetricsOn(url: string, env: Readonly<Record<string, string>> = {}): Promise<MetricsHarness> {
  const settings = parseSettings({ DATABASE_URL: url, LOG_LEVEL: 'silent', NODE_ENV: 'test', ...env });
  const app = await Test.createTestingModule({
    imports: [
      SettingsModule.forRoot(settings),
      TelemetryModule.forRoot(),
      DatabaseModule.forRoot(),
      QueueModule,
      PipelineModule,
      FanOutsModule,
      MetricsModule,
      ListsModule,
      ReportsModule,
    ],
  })
    .overrideProvider(AccountLimits)
    .useFactory({ factory: (known: Settings) => new ToldLimits(known), inject: [SETTINGS] })
    .compile();
  await app.init();
  const database = app.get(Database);
  const metrics = app.get(TimeseriesService);
  return {
    url,
    database,
    projects: app.get(ProjectsRepository, { strict: false }),
    ingest: app.get(IngestService),
    timeseries: async (raw, now, enabled) => {
      const answer = await metrics.timeseries(contextOf(now, enabled), parseParams(TimeseriesQuery, raw));
      return answer.body();
    },
    sov: async (raw, now, enabled) => {
      const answer = await app.get(SovService).sov(contextOf(now, enabled), parseParams(SovQuery, raw));
      return answer.body();
    },
    summary: async (raw, now, enabled) => {
      const answer = await app.get(SummaryService).summary(contextOf(now, enabled), parseParams(SummaryQuery, raw));
      return answer.body();
    },
    promptSummary: async (raw, now, enabled) => {
      const answer = await app
        .get(PromptSummaryService)
        .promptSummary(contextOf(now, enabled), parseParams(PromptSummaryQuery, raw));
      return answer.body();
    },
    change: async (raw, now, enabled) => {
      const answer = await app.get(ChangeService).change(contextOf(now, enabled), parseParams(ChangeQuery, raw));
      return answer.body();
    },
    power: async (raw, now, enabled) => {
      const answer = await app.get(PowerService).power(contextOf(now, enabled), parseParams(PowerQuery, raw));
      return answer.body();
    },
    topSources: async (raw, now, enabled) => {
      const answer = await app
        .get(TopSourcesService)
        .topSources(contextOf(now, enabled), parseParams(TopSourcesQuery, raw));
      return answer.body();
    },
    fanOuts: (raw, now, enabled) =>
      bodyOf(app.get(FanOutsService).list(contextOf(now, enabled), parseParams(QueryFanOutsQuery, raw))),
    modelSummary: (raw, now, enabled) =>
      app.get(ModelSummaryService).summary(contextOf(now, enabled), parseParams(ModelSummaryQuery, raw)),
    modelPositions: (raw, now, enabled) =>
      app.get(ModelPositionsService).positions(contextOf(now, enabled), parseParams(ModelPositionsQuery, raw)),
    overviewResults: (raw, now, enabled) =>
      app.get(OverviewResultsService).results(contextOf(now, enabled), parseParams(OverviewResultsQuery, raw)),
    agentTraffic: (raw, now) =>
      app.get(AgentTrafficService).agentTraffic(contextOf(now, []), parseParams(AgentTrafficQuery, raw)),
    aiTraffic: (raw, now) =>
      bodyOf(app.get(AiTrafficService).aiTraffic(contextOf(now, []), parseParams(AiTrafficQuery, raw))),
    pageTraffic: (raw, now, enabled) =>
      bodyOf(app.get(AiTrafficService).pages(contextOf(now, enabled), parseParams(PageTrafficQuery, raw))),
    list: (list, raw, now, enabled) => LISTS[list](app, contextOf(now, enabled), raw),
    columns: app.get(AnswerColumns, { strict: false }),
    brandCounts: app.get(BrandCounts, { strict: false }),
    close: () => app.close(),
  };
}
