import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { DayCellsModule } from '@app/domain/reads';
import { TrackingModule } from '@app/domain/tracking';
import { LeasesModule } from '@app/platform/leases';
import { AlarmsRepository } from '../alarms/alarms.repository';
import { AlarmsService } from '../alarms/alarms.service';
import { ModelChangesRepository } from '../model-changes/model-changes.repository';
import { ModelChangesService } from './model-changes.service';
import { KeptNames } from '../monitors/kept-names.service';
import { MonitorsRepository } from '../monitors/monitors.repository';
import { MonitorsService } from '../monitors/monitors.service';
import { EvaluationService } from './evaluation.service';
import { RaisingService } from './raising.service';
import { WatchesRepository } from './watches.repository';
import { WatchingService } from './watching.service';

const EXPORTED = [AlarmsService, MonitorsService, RaisingService, WatchingService];

/** What is watched day by day, and what is found. */
@Module({
  imports: [AccessModule, DayCellsModule, LeasesModule, TrackingModule],
  providers: [
    ...EXPORTED,
    AlarmsRepository,
    EvaluationService,
    KeptNames,
    ModelChangesRepository,
    ModelChangesService,
    MonitorsRepository,
    WatchesRepository,
  ],
  exports: [...EXPORTED, AlarmsRepository],
})
export class WatchingModule {}
