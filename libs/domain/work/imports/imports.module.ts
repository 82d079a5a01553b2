import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { AnsweredExecutions, ImportedBefore, ImportedPrompts, JudgingPriceModule } from '@app/domain/pipeline';
import { TrackingModule } from '@app/domain/tracking';
import { LeasesModule } from '@app/platform/leases';
import { ImportJudgingService } from './import-judging.service';
import { ImportPreviewService } from './import-preview.service';
import { ImportsRepository } from './imports.repository';
import { ImportsService } from './imports.service';

/** Takes in files of captured answers, and shows what has come of them. */
@Module({
  imports: [AccessModule, JudgingPriceModule, LeasesModule, TrackingModule],
  providers: [
    AnsweredExecutions,
    ImportedBefore,
    ImportedPrompts,
    ImportJudgingService,
    ImportPreviewService,
    ImportsRepository,
    ImportsService,
  ],
  exports: [ImportJudgingService, ImportPreviewService, ImportsService],
})
export class ImportsModule {}
