import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AnswerRowsModule } from '../answer-rows/answer-rows.module';
import { ColumnsModule } from '../columns/columns.module';
import { SelectionModule } from '../selection/selection.module';
import { AgentBotsService } from './agent-bots.service';
import { AnswerListsService } from './answer-lists.service';
import { CoverageService } from './coverage.service';
import { ExecutionListRepository } from './execution-list.repository';
import { ExecutionListService } from './execution-list.service';
import { LocalesRepository } from './locales.repository';
import { ModelSourcesService } from './model-sources.service';
import { ModelsRepository } from './models.repository';
import { PromptListRepository } from './prompt-list.repository';
import { PromptListService } from './prompt-list.service';
import { SentimentCategoriesService } from './sentiment-categories.service';

const SERVICES = [
  AgentBotsService,
  AnswerListsService,
  CoverageService,
  ExecutionListService,
  ModelSourcesService,
  PromptListService,
  SentimentCategoriesService,
];

@Module({
  imports: [AccessModule, ColumnsModule, SelectionModule, AnswerRowsModule],
  providers: [...SERVICES, ExecutionListRepository, LocalesRepository, ModelsRepository, PromptListRepository],
  exports: SERVICES,
})
export class ListsModule {}
