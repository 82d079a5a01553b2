import { type DynamicModule, Module } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { AccessModule, REST_GUARDS } from '@app/domain/access';
import { InstallationModule } from '@app/domain/installation';
import { TrackingPortsModule } from '@app/domain/pipeline';
import {
  AnswersModule,
  CitationsModule,
  FanOutsModule,
  ListsModule,
  MetricsModule,
  NamePreviewsModule,
  ReportsModule,
  SitesModule,
  WindowsModule,
} from '@app/domain/reads';
import { DigestsModule, PortfolioModule, SignalsModule, WatchingModule } from '@app/domain/signals';
import { TrackingModule } from '@app/domain/tracking';
import {
  AuditsModule,
  ImportsModule,
  RecommendationsModule,
  RemovalsModule,
  SavedViewsModule,
  SetupsModule,
  SharesModule,
  SiteExportsModule,
  TasksModule,
} from '@app/domain/work';
import { type Settings, SettingsModule } from '@app/platform/config';
import { DatabaseModule } from '@app/platform/database';
import { AnswerCache, RateLimitModule, UnknownRouteController } from '@app/platform/http';
import { TelemetryModule } from '@app/platform/telemetry';
import { AccountController } from './account/account.controller';
import { AnswersController } from './answers/answers.controller';
import { SentimentsController } from './answers/sentiments.controller';
import { AnnotationCategoriesController } from './annotations/annotation-categories.controller';
import { AnnotationsController } from './annotations/annotations.controller';
import { TechnicalGeoFilesController } from './audits/technical-geo-files.controller';
import { TechnicalGeoReportsController } from './audits/technical-geo-reports.controller';
import { ChangesController } from './changes/changes.controller';
import { ChannelsController } from './channels/channels.controller';
import { ReaderPageController } from './channels/reader-page.controller';
import { CitationIntelligenceController } from './citations/citation-intelligence.controller';
import { CompetitorListsController } from './competitors/competitor-lists.controller';
import { CompetitorsController } from './competitors/competitors.controller';
import { PingController } from './health/ping.controller';
import { ImportsController } from './imports/imports.controller';
import { InstallationController } from './installation/installation.controller';
import { AgentBotsController } from './lists/agent-bots.controller';
import { AnswerListsController } from './lists/answer-lists.controller';
import { LookupsController } from './lists/lookups.controller';
import { SiteListsController } from './lists/site-lists.controller';
import { QueryFanOutsController } from './lists/query-fan-outs.controller';
import { InvitationsController } from './members/invitations.controller';
import { MembersController } from './members/members.controller';
import { MetricsController } from './metrics/metrics.controller';
import { OwnedMediaController } from './owned-media/owned-media.controller';
import { PortfolioController } from './portfolio/portfolio.controller';
import { ProjectListsController } from './projects/project-lists.controller';
import { LooksController } from './projects/looks.controller';
import { ProjectsController } from './projects/projects.controller';
import { PromptListsController } from './prompts/prompt-lists.controller';
import { PromptsController } from './prompts/prompts.controller';
import { RecommendationsController } from './recommendations/recommendations.controller';
import { ReportsController } from './reports/reports.controller';
import { SessionController } from './session/session.controller';
import { SetupController } from './setup/setup.controller';
import { SharePageController } from './shares/share-page.controller';
import { SavedViewsController } from './saved-views/saved-views.controller';
import { SharesController } from './shares/shares.controller';
import { AlarmsController } from './signals/alarms.controller';
import { DigestsController } from './signals/digests.controller';
import { MonitorsController } from './signals/monitors.controller';
import { SiteExportsController } from './site-exports/site-exports.controller';
import { TagListsController } from './tags/tag-lists.controller';
import { TagsController } from './tags/tags.controller';
import { WebhooksController } from './webhooks/webhooks.controller';
import { IntelligenceTasksController } from './intelligence-tasks/intelligence-tasks.controller';

@Module({
  imports: [
    AccessModule,
    RateLimitModule,
    AnswersModule,
    AuditsModule,
    CitationsModule,
    DigestsModule,
    FanOutsModule,
    ImportsModule,
    InstallationModule,
    ListsModule,
    MetricsModule,
    NamePreviewsModule,
    PortfolioModule,
    RecommendationsModule,
    RemovalsModule,
    ReportsModule,
    SavedViewsModule,
    SetupsModule,
    SharesModule,
    SiteExportsModule,
    SignalsModule,
    SitesModule,
    WatchingModule,
    TasksModule,
    TrackingModule,
    TrackingPortsModule,
    WindowsModule,
  ],
  controllers: [
    AccountController,
    SessionController,
    PingController,
    ProjectListsController,
    OwnedMediaController,
    PortfolioController,
    CompetitorListsController,
    TagListsController,
    LookupsController,
    PromptListsController,
    AnswerListsController,
    SiteListsController,
    AgentBotsController,
    QueryFanOutsController,
    AnnotationCategoriesController,
    CitationIntelligenceController,
    MetricsController,
    ReportsController,
    RecommendationsController,
    AnswersController,
    SentimentsController,
    PromptsController,
    TagsController,
    CompetitorsController,
    LooksController,
    ProjectsController,
    AnnotationsController,
    MonitorsController,
    AlarmsController,
    DigestsController,
    TechnicalGeoFilesController,
    TechnicalGeoReportsController,
    IntelligenceTasksController,
    ImportsController,
    SavedViewsController,
    SetupController,
    SharesController,
    SiteExportsController,
    ChangesController,
    WebhooksController,
    ChannelsController,
    MembersController,
    InvitationsController,
    SharePageController,
    ReaderPageController,
    InstallationController,
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
