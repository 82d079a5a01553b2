import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { ProjectsModule } from './projects.module';
import { QueueModule } from '@app/platform/queue';
import { AnnotationCategoriesRepository } from './annotations/annotation-categories.repository';
import { AnnotationsRepository } from './annotations/annotations.repository';
import { AnnotationsService } from './annotations/annotations.service';
import { BrandClashesRepository } from './actors/brand-clashes.repository';
import { CollectionWritesRepository } from './tags/tags.repository';
import { CollectionWritesService } from './tags/tags.service';
import { CompetitorWritesRepository } from './competitors/competitors.repository';
import { CompetitorWritesService } from './competitors/competitors.service';
import { FirstRuns } from './prompts/first-runs';
import { ProjectWritesRepository } from './projects/project-writes.repository';
import { ProjectWritesService } from './projects/project-writes.service';
import { PromptWritesRepository } from './prompts/prompts.repository';
import { PromptWritesService } from './prompts/prompts.service';
import { RecalculationWake } from './recalculations/recalculation-wake';
import { TagAssignmentService } from './tags/tag-assignment.service';

const SERVICES = [
  AnnotationsService,
  CollectionWritesService,
  CompetitorWritesService,
  ProjectWritesService,
  PromptWritesService,
  TagAssignmentService,
];

/** What clients may change in a project (docs/writes.md). */
@Module({
  imports: [AccessModule, ProjectsModule, QueueModule],
  providers: [
    ...SERVICES,
    AnnotationCategoriesRepository,
    AnnotationsRepository,
    BrandClashesRepository,
    CompetitorWritesRepository,
    ProjectWritesRepository,
    CollectionWritesRepository,
    FirstRuns,
    PromptWritesRepository,
    RecalculationWake,
  ],
  exports: SERVICES,
})
export class WritesModule {}
