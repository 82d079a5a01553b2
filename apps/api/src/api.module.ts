import { type DynamicModule, Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { AccessModule, REST_GUARDS } from '@app/domain/access';
import { AnswersModule, CitationsModule, DimensionsModule, MetricsModule, ReportsModule } from '@app/domain/reads';
import { ProjectsModule, WritesModule } from '@app/domain/tracking';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { AnswerCache, RateLimitModule, UnknownRouteController } from '@app/platform/http';
import { TelemetryModule } from '@app/platform/telemetry';
import { AccountController } from './account/account.controller';
import { AnswersController } from './answers/answers.controller';
import { SentimentsController } from './answers/sentiments.controller';
import { AgentBotsController } from './dimensions/agent-bots.controller';
import { AnnotationCategoriesController } from './dimensions/annotation-categories.controller';
import { AnswerListsController } from './dimensions/answer-lists.controller';
import { CitationIntelligenceController } from './citations/citation-intelligence.controller';
import { CompetitorsController } from './dimensions/competitors.controller';
import { LookupsController } from './dimensions/lookups.controller';
import { ProjectsController } from './dimensions/projects.controller';
import { PromptsController } from './dimensions/prompts.controller';
import { PingController } from './health/ping.controller';
import { MetricsController } from './metrics/metrics.controller';
import { ReportsController } from './reports/reports.controller';
import { AnnotationsController } from './writes/annotations.controller';
import { CollectionWritesController } from './writes/collection-writes.controller';
import { CompetitorWritesController } from './writes/competitor-writes.controller';
import { ProjectWritesController } from './writes/project-writes.controller';
import { PromptWritesController } from './writes/prompt-writes.controller';

@Module({
  imports: [
    AccessModule,
    RateLimitModule,
    ProjectsModule,
    AnswersModule,
    CitationsModule,
    DimensionsModule,
    MetricsModule,
    ReportsModule,
    WritesModule,
  ],
  controllers: [
    AccountController,
    PingController,
    ProjectsController,
    CompetitorsController,
    LookupsController,
    PromptsController,
    AnswerListsController,
    AgentBotsController,
    AnnotationCategoriesController,
    CitationIntelligenceController,
    MetricsController,
    ReportsController,
    AnswersController,
    SentimentsController,
    PromptWritesController,
    CollectionWritesController,
    CompetitorWritesController,
    ProjectWritesController,
    AnnotationsController,
    UnknownRouteController,
  ],
  providers: [AnswerCache, ...REST_GUARDS],
})
export class ApiModule {
  static forRoot(settings: Settings, clock?: Clock): DynamicModule {
    return {
      module: ApiModule,
      imports: [SettingsModule.forRoot(settings), TelemetryModule.forRoot(clock), DatabaseModule.forRoot()],
    };
  }
}
