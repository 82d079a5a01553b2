import { Module } from '@nestjs/common';
import { AnswerRowsModule } from '@app/domain/answer-rows';
import { ProjectsModule } from '@app/domain/projects';
import { AnswersRepository } from './answers.repository';
import { AnswersService } from './answers.service';
import { SentimentsService } from './sentiments.service';

const SERVICES = [AnswersService, SentimentsService];

@Module({
  imports: [ProjectsModule, AnswerRowsModule],
  providers: [...SERVICES, AnswersRepository],
  exports: SERVICES,
})
export class AnswersModule {}
