import { Module } from '@nestjs/common';
import { ProjectsModule } from '@app/domain/projects';
import { SETTINGS, type Settings } from '@app/platform/config';
import { createVendorRoutes, VENDOR_ROUTES } from '@app/platform/model-vendors';
import { AnswersRepository } from './answers.repository';
import { CaptureStore } from './capture-store';
import { ExecutionService } from './execution.service';
import { ExecutionsRepository } from './executions.repository';
import { AnswersImportService } from './import/answers-import.service';
import { CapturedBatchRepository } from './import/captured-batch.repository';
import { IngestRepository } from './ingest/ingest.repository';
import { IngestService } from './ingest/ingest.service';
import { UrlDictionary } from './ingest/url-dictionary.repository';
import { DispatcherService } from './schedule/dispatcher.service';
import { PlannerRepository } from './schedule/planner.repository';
import { PlannerService } from './schedule/planner.service';

const vendorRoutes = {
  provide: VENDOR_ROUTES,
  inject: [SETTINGS],
  useFactory: (settings: Settings) => createVendorRoutes(settings),
};

@Module({
  imports: [ProjectsModule],
  providers: [
    vendorRoutes,
    AnswersRepository,
    CaptureStore,
    CapturedBatchRepository,
    ExecutionsRepository,
    IngestRepository,
    PlannerRepository,
    UrlDictionary,
    AnswersImportService,
    DispatcherService,
    ExecutionService,
    IngestService,
    PlannerService,
  ],
  exports: [
    VENDOR_ROUTES,
    AnswersImportService,
    CapturedBatchRepository,
    DispatcherService,
    ExecutionService,
    IngestService,
    PlannerService,
  ],
})
export class CaptureModule {}
