import { Module } from '@nestjs/common';
import { ActorsRepository } from './actors/actors.repository';
import { ModelChannels } from './models/model-channels.repository';
import { ProjectAccess } from './projects/project-access.service';
import { ProjectsRepository } from './projects/projects.repository';
import { ProjectsService } from './projects/projects.service';
import { RecalculationProgress } from './recalculations/recalculation-progress.repository';
import { RecalculationRequests } from './recalculations/recalculation-requests.repository';

@Module({
  providers: [
    ModelChannels,
    ProjectsRepository,
    ProjectAccess,
    ActorsRepository,
    ProjectsService,
    RecalculationProgress,
    RecalculationRequests,
  ],
  exports: [
    ModelChannels,
    ProjectsRepository,
    ProjectAccess,
    ActorsRepository,
    ProjectsService,
    RecalculationProgress,
    RecalculationRequests,
  ],
})
export class ProjectsModule {}
