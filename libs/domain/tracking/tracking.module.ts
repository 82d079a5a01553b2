import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AnnotationCategoriesRepository } from './annotations/annotation-categories.repository';
import { AnnotationsRepository } from './annotations/annotations.repository';
import { AnnotationsService } from './annotations/annotations.service';
import { CompetitorWritesRepository } from './competitors/competitors.repository';
import { CompetitorWritesService } from './competitors/competitors.service';
import { ActorsRepository } from './projects/actors.repository';
import { BrandClashesRepository } from './projects/brand-clashes.repository';
import { ProjectWritesRepository } from './projects/project-writes.repository';
import { ProjectWritesService } from './projects/project-writes.service';
import { ProjectsRepository } from './projects/projects.repository';
import { ProjectsService } from './projects/projects.service';
import { PromptWritesRepository } from './prompts/prompts.repository';
import { PromptWritesService } from './prompts/prompts.service';
import { TagAssignmentService } from './tags/tag-assignment.service';
import { CollectionWritesRepository } from './tags/tags.repository';
import { CollectionWritesService } from './tags/tags.service';

const EXPORTED = [
  ActorsRepository,
  AnnotationsService,
  CollectionWritesService,
  CompetitorWritesService,
  ProjectWritesService,
  ProjectsRepository,
  ProjectsService,
  PromptWritesService,
  TagAssignmentService,
];

/** What accounts track, and what they may change of it (docs/writes.md). */
@Module({
  imports: [AccessModule],
  providers: [
    ...EXPORTED,
    AnnotationCategoriesRepository,
    AnnotationsRepository,
    BrandClashesRepository,
    CollectionWritesRepository,
    CompetitorWritesRepository,
    ProjectWritesRepository,
    PromptWritesRepository,
  ],
  exports: EXPORTED,
})
export class TrackingModule {}
