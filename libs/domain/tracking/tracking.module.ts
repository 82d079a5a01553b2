import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AnnotationCategoriesRepository } from './annotations/annotation-categories.repository';
import { AnnotationsRepository } from './annotations/annotations.repository';
import { AnnotationsService } from './annotations/annotations.service';
import { ChangesRepository } from './changes/changes.repository';
import { ChangesService } from './changes/changes.service';
import { CompetitorsRepository } from './competitors/competitors.repository';
import { CompetitorsService } from './competitors/competitors.service';
import { LooksRepository } from './looks/looks.repository';
import { LooksService } from './looks/looks.service';
import { InvitationAcceptance } from './members/acceptance.service';
import { HandOver } from './members/hand-over.service';
import { MembersRepository } from './members/members.repository';
import { MembersService } from './members/members.service';
import { ModelChannels } from './models/model-channels.repository';
import { ModelRoutes } from './models/model-routes.service';
import { OutboxRepository } from './outbox/outbox.repository';
import { Outbox } from './outbox/outbox.service';
import { OwnedMediaRepository } from './owned-media/owned-media.repository';
import { OwnedMediaService } from './owned-media/owned-media.service';
import { ActorsRepository } from './projects/actors.repository';
import { BrandClashesRepository } from './projects/brand-clashes.repository';
import { OwnerContexts } from './projects/owner-contexts.service';
import { ProjectAccess } from './projects/project-access.service';
import { OwnerCaps } from './projects/owner-caps.service';
import { ProjectCapsRepository } from './projects/project-caps.repository';
import { ProjectsRepository } from './projects/projects.repository';
import { ProjectsService } from './projects/projects.service';
import { RemovedProjects } from './projects/removed-projects.repository';
import { ReplicatesRepository } from './projects/replicates.repository';
import { PromptClassificationRepository } from './prompts/prompt-classification.repository';
import { PromptClassification } from './prompts/prompt-classification.service';
import { PromptSuccessors } from './prompts/prompt-successors.service';
import { PromptsRepository } from './prompts/prompts.repository';
import { PromptsService } from './prompts/prompts.service';
import { ProjectCopies } from './setup/project-copies.service';
import { ProjectSetup } from './setup/project-setup.service';
import { PromptEditsRepository } from './prompt-edits/prompt-edits.repository';
import { PromptEditsService } from './prompt-edits/prompt-edits.service';
import { TagAssignmentService } from './tags/tag-assignment.service';
import { TagsRepository } from './tags/tags.repository';
import { TagsService } from './tags/tags.service';

const EXPORTED = [
  ActorsRepository,
  AnnotationCategoriesRepository,
  AnnotationsRepository,
  AnnotationsService,
  ChangesService,
  CompetitorsService,
  HandOver,
  InvitationAcceptance,
  LooksService,
  MembersRepository,
  MembersService,
  ModelChannels,
  ModelRoutes,
  Outbox,
  OutboxRepository,
  OwnedMediaService,
  OwnerCaps,
  OwnerContexts,
  ProjectAccess,
  ProjectCopies,
  ProjectSetup,
  ProjectsRepository,
  ProjectCapsRepository,
  ProjectsService,
  PromptClassification,
  PromptClassificationRepository,
  PromptEditsService,
  PromptsRepository,
  PromptsService,
  PromptSuccessors,
  RemovedProjects,
  ReplicatesRepository,
  TagAssignmentService,
  TagsRepository,
  TagsService,
];

/** What accounts track and may change (docs/writes.md). The module needs the ports that the pipeline binds. */
@Module({
  imports: [AccessModule],
  providers: [
    ...EXPORTED,
    BrandClashesRepository,
    ChangesRepository,
    CompetitorsRepository,
    LooksRepository,
    OwnedMediaRepository,
    PromptEditsRepository,
  ],
  exports: EXPORTED,
})
export class TrackingModule {}
