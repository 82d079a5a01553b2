import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { ProjectsModule } from '@app/domain/projects';
import { QueueModule } from '@app/platform/queue';
import { AnnotationCategoriesRepository } from './annotation-categories.repository';
import { AnnotationsRepository } from './annotations.repository';
import { AnnotationsService } from './annotations.service';
import { BrandClashesRepository } from './brand-clashes.repository';
import { CollectionWritesRepository } from './collection-writes.repository';
import { CollectionWritesService } from './collection-writes.service';
import { CompetitorWritesRepository } from './competitor-writes.repository';
import { CompetitorWritesService } from './competitor-writes.service';
import { FirstRuns } from './first-runs';
import { ProjectWritesRepository } from './project-writes.repository';
import { ProjectWritesService } from './project-writes.service';
import { PromptWritesRepository } from './prompt-writes.repository';
import { PromptWritesService } from './prompt-writes.service';
import { RecalculationWake } from './recalculation-wake';
import { TagAssignmentService } from './tag-assignment.service';

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
