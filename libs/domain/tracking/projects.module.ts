import { Module } from '@nestjs/common';
import { ActorsRepository } from './actors/actors.repository';
import { ProjectAccess } from './projects/project-access.service';
import { ProjectsRepository } from './projects/projects.repository';
import { ProjectsService } from './projects/projects.service';
import { RecalculationProgress } from './recalculations/recalculation-progress.repository';
import { RecalculationRequests } from './recalculations/recalculation-requests.repository';

@Module({
  providers: [
    ProjectsRepository,
    ProjectAccess,
    ActorsRepository,
    ProjectsService,
    RecalculationProgress,
    RecalculationRequests,
  ],
  exports: [
    ProjectsRepository,
    ProjectAccess,
    ActorsRepository,
    ProjectsService,
    RecalculationProgress,
    RecalculationRequests,
  ],
})
export class ProjectsModule {}
