import { Module } from '@nestjs/common';
import { TaskWriting } from './task-writing.service';

@Module({ providers: [TaskWriting], exports: [TaskWriting] })
export class WritingModule {}
