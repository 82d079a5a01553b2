import { Module } from '@nestjs/common';
import { SelectionModule } from '../selection/selection.module';
import { NamePreviews } from './name-previews.service';
import { RecentAnswers } from './recent-answers.repository';

@Module({
  imports: [SelectionModule],
  providers: [NamePreviews, RecentAnswers],
  exports: [NamePreviews],
})
export class NamePreviewsModule {}
