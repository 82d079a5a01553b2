import { Global, Inject, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { QueueClient, QueueModule, type QueueName } from '@app/platform/queue';
import { CLOCK } from '@app/platform/telemetry';
import type { CarriedTable } from './carried-table';
import { Carrier } from './carrier';

/** Makes the carriers of a process, and tells them when it stops. */
@Injectable()
export class Carriers implements OnModuleDestroy {
  private readonly stop = new AbortController();

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'LEASE_SECONDS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly queue: QueueClient,
  ) {}

  /** What is held ends at its next look at its signal, so that the process can end. */
  onModuleDestroy(): void {
    this.stop.abort();
  }

  of<Row extends object, Name extends QueueName>(table: CarriedTable<Row, Name>): Carrier<Row, Name> {
    const { clock, database, queue, stop, settings } = this;
    return new Carrier(table, { clock, database, queue, stop: stop.signal, leaseMs: settings.LEASE_SECONDS * 1_000 });
  }
}

/** Global, because every noun that workers work on needs it. It brings the queue. */
@Global()
@Module({ imports: [QueueModule], providers: [Carriers], exports: [Carriers] })
export class LeasesModule {}
