import { Module } from '@nestjs/common';
import { ActorsRepository } from './actors.repository';
import { ProjectsRepository } from './projects.repository';
import { ProjectsService } from './projects.service';
import { Selections } from './selections';

@Module({
  providers: [ProjectsRepository, ActorsRepository, ProjectsService, Selections],
  exports: [ProjectsRepository, ActorsRepository, ProjectsService, Selections],
})
export class ProjectsModule {}
