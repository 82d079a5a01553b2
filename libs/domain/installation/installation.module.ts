import { Module } from '@nestjs/common';
import { AccessModule } from '@app/domain/access';
import { ExecutionsRepository, VendorsModule } from '@app/domain/pipeline';
import { TrackingModule } from '@app/domain/tracking';
import { AuditsModule, TasksModule } from '@app/domain/work';
import { QueueModule } from '@app/platform/queue';
import { Administrators } from './administrators.service';
import { DeadLettersRepository } from './dead-letters/dead-letters.repository';
import { DeadLetters } from './dead-letters/dead-letters.service';
import { Revival } from './dead-letters/revival.service';
import { WorkerPresence } from './sightings/worker-presence.service';
import { WorkerSightings } from './sightings/worker-sightings.repository';
import { InstallationStateRepository } from './state/installation-state.repository';
import { InstallationState } from './state/installation-state.service';

/** What operators see of the whole installation, and do about it. */
@Module({
  imports: [AccessModule, AuditsModule, QueueModule, TasksModule, TrackingModule, VendorsModule],
  providers: [
    Administrators,
    DeadLetters,
    DeadLettersRepository,
    ExecutionsRepository,
    InstallationState,
    InstallationStateRepository,
    Revival,
    WorkerSightings,
  ],
  exports: [DeadLetters, InstallationState, WorkerSightings],
})
export class InstallationModule {}

/** For processes that work. */
@Module({ imports: [InstallationModule], providers: [WorkerPresence], exports: [InstallationModule, WorkerPresence] })
export class WorkerPresenceModule {}
