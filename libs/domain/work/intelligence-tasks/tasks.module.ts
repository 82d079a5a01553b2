import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingModule } from '@app/domain/tracking';
import { LeasesModule } from '@app/platform/leases';
import { WebFetchModule } from '@app/platform/web-fetch';
import { PaidSteps } from '../paid-steps/paid-steps.repository';
import { TaskCreation } from './task-creation.service';
import { TaskEditsService } from './task-edits.service';
import { TaskRetries } from './task-retries.service';
import { TaskVersionsRepository } from './task-versions.repository';
import { TaskWorkRepository } from './task-work.repository';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';

/** Creates tasks, shows them, and lets people edit what was written. */
@Module({
  imports: [AccessModule, LeasesModule, TrackingModule, WebFetchModule],
  providers: [
    PaidSteps,
    TaskCreation,
    TaskEditsService,
    TaskRetries,
    TaskVersionsRepository,
    TaskWorkRepository,
    TasksRepository,
    TasksService,
  ],
  exports: [TaskEditsService, TaskRetries, TaskWorkRepository, TasksService],
})
export class TasksModule {}
