import { Module } from '@nestjs/common';
import { AnswerRowsModule } from '../answer-rows/answer-rows.module';
import { SelectionModule } from '../selection/selection.module';
import { AgentBotsService } from './agent-bots.service';
import { AnswerListsService } from './answer-lists.service';
import { CollectionsRepository } from './collections.repository';
import { CompetitorsRepository } from './competitors.repository';
import { CoverageService } from './coverage.service';
import { DimensionsService } from './dimensions.service';
import { ExecutionsRepository } from './execution-list.repository';
import { ExecutionsService } from './execution-list.service';
import { LocalesRepository } from './locales.repository';
import { ModelsRepository } from './models.repository';
import { PromptsRepository } from './prompt-list.repository';
import { PromptsService } from './prompt-list.service';

const SERVICES = [
  AgentBotsService,
  AnswerListsService,
  CoverageService,
  DimensionsService,
  ExecutionsService,
  PromptsService,
];

@Module({
  imports: [SelectionModule, AnswerRowsModule],
  providers: [
    ...SERVICES,
    CollectionsRepository,
    CompetitorsRepository,
    ExecutionsRepository,
    LocalesRepository,
    ModelsRepository,
    PromptsRepository,
  ],
  exports: SERVICES,
})
export class DimensionsModule {}
