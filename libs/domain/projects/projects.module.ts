import { Module } from '@nestjs/common';
import { ActorsRepository } from './actors.repository';
import { ProjectsRepository } from './projects.repository';
import { ProjectsService } from './projects.service';

@Module({
  providers: [ProjectsRepository, ActorsRepository, ProjectsService],
  exports: [ProjectsRepository, ActorsRepository, ProjectsService],
})
export class ProjectsModule {}
