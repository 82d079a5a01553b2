import { Module } from '@nestjs/common';
import { AnswerRowsModule } from '@app/domain/answer-rows';
import { ProjectsModule } from '@app/domain/projects';
import { AgentBotsService } from './agent-bots.service';
import { AnswerListsService } from './answer-lists.service';
import { CollectionsRepository } from './collections.repository';
import { CompetitorsRepository } from './competitors.repository';
import { CoverageService } from './coverage.service';
import { DimensionsService } from './dimensions.service';
import { ExecutionsRepository } from './executions.repository';
import { ExecutionsService } from './executions.service';
import { LocalesRepository } from './locales.repository';
import { ModelsRepository } from './models.repository';
import { PromptsRepository } from './prompts.repository';
import { PromptsService } from './prompts.service';

const SERVICES = [
  AgentBotsService,
  AnswerListsService,
  CoverageService,
  DimensionsService,
  ExecutionsService,
  PromptsService,
];

@Module({
  imports: [ProjectsModule, AnswerRowsModule],
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
