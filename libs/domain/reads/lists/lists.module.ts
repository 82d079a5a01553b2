import { Module } from '@nestjs/common';
import { AnswerRowsModule } from '../answer-rows/answer-rows.module';
import { SelectionModule } from '../selection/selection.module';
import { AgentBotsService } from './agent-bots.service';
import { AnswerListsService } from './answer-lists.service';
import { CoverageService } from './coverage.service';
import { ExecutionsRepository } from './execution-list.repository';
import { ExecutionsService } from './execution-list.service';
import { LocalesRepository } from './locales.repository';
import { ModelsRepository } from './models.repository';
import { PromptListRepository } from './prompt-list.repository';
import { PromptListService } from './prompt-list.service';
import { SentimentCategoriesService } from './sentiment-categories.service';

const SERVICES = [
  AgentBotsService,
  AnswerListsService,
  CoverageService,
  ExecutionsService,
  PromptListService,
  SentimentCategoriesService,
];

@Module({
  imports: [SelectionModule, AnswerRowsModule],
  providers: [...SERVICES, ExecutionsRepository, LocalesRepository, ModelsRepository, PromptListRepository],
  exports: SERVICES,
})
export class DimensionsModule {}
