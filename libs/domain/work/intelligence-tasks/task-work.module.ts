import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { TrackingModule } from '@app/domain/tracking';
import { TaskWork } from './task-work.service';
import { TasksModule } from './tasks.module';
import { TaskWritingModule } from './task-writing.module';

/** Carries tasks out. */
@Module({
  imports: [AccessModule, TasksModule, TrackingModule, TaskWritingModule],
  providers: [TaskWork],
  exports: [TaskWork, TasksModule],
})
export class TaskWorkModule {}
