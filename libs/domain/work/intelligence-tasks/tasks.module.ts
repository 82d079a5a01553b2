import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingModule } from '@app/domain/tracking';
import { WebFetchModule } from '@app/platform/web-fetch';
import { TaskDispatcher } from './task-dispatcher.service';
import { TaskCreation } from './task-creation.service';
import { TaskWorkRepository } from './task-work.repository';
import { TasksRepository } from './tasks.repository';
import { TasksService } from './tasks.service';
import { TaskSteps } from './task-steps.repository';

/** Creates tasks, and shows them. The module needs the queue, which `TrackingPortsModule` brings. */
@Module({
  imports: [AccessModule, TrackingModule, WebFetchModule],
  providers: [TaskDispatcher, TaskCreation, TaskWorkRepository, TasksRepository, TasksService, TaskSteps],
  exports: [TaskDispatcher, TaskWorkRepository, TasksService],
})
export class TasksModule {}
