import { Module } from '@nestjs/common';
import { ActorsRepository } from './actors.repository';
import { ProjectsRepository } from './projects.repository';
import { ProjectsService } from './projects.service';
import { PromptIdsRepository } from './prompt-ids.repository';
import { RecalculationProgress } from './recalculation-progress.repository';
import { RecalculationRequests } from './recalculation-requests.repository';
import { Selections } from './selections';

@Module({
  providers: [
    ProjectsRepository,
    ActorsRepository,
    ProjectsService,
    PromptIdsRepository,
    RecalculationProgress,
    RecalculationRequests,
    Selections,
  ],
  exports: [
    ProjectsRepository,
    ActorsRepository,
    ProjectsService,
    RecalculationProgress,
    RecalculationRequests,
    Selections,
  ],
})
export class ProjectsModule {}
