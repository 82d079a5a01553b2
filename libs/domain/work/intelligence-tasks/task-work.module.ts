import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingModule } from '@app/domain/tracking';
import { PaidSteps } from '../paid-steps/paid-steps.repository';
import { TaskWork } from './task-work.service';
import { TasksModule } from './tasks.module';
import { TaskWritingModule } from './task-writing.module';

/** Carries tasks out. */
@Module({
  imports: [AccessModule, TasksModule, TrackingModule, TaskWritingModule],
  providers: [PaidSteps, TaskWork],
  exports: [TaskWork, TasksModule],
})
export class TaskWorkModule {}
