import { Global, Inject, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '@app/core/kernel';
import { SETTINGS, type Settings } from '@app/platform/config';
import { Database } from '@app/platform/database';
import { QueueClient, QueueModule, type QueueName } from '@app/platform/queue';
import { CLOCK, count, reading, watched } from '@app/platform/telemetry';
import type { CarriedTable } from './carried-table';
import { Carrier } from './carrier';
import { untilTold } from './until-told';

/** Makes the carriers of a process, and tells them when it stops. */
@Injectable()
export class Carriers implements OnModuleDestroy {
  private readonly stop = new AbortController();
  /** By their tables, which are constants: whoever asks again, with each request as may be, gets the same one. */
  private readonly made = new Map<object, Carrier<object>>();
  private readonly unwatch = watched(() =>
    this.all.map(({ work, held }) => reading('visibility.leases.held', { work }, held)),
  );

  constructor(
    @Inject(SETTINGS) private readonly settings: Pick<Settings, 'LEASE_SECONDS'>,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly database: Database,
    private readonly queue: QueueClient,
  ) {}

  /** What is held ends at its next look at its signal, so that the process can end. */
  onModuleDestroy(): void {
    this.stop.abort();
    this.unwatch();
  }

  /**
   * Stores what a call has brought that cannot be made again for nothing, however long the database is away, and as long as a lease where
   * only a node of a cluster is.
   * @param change can be made twice
   * @throws the outage, once the process stops or others wait
   */
  keep<Result>(change: () => Promise<Result>): Promise<Result> {
    const { database, stop, settings } = this;
    return untilTold(change, { database, stop: stop.signal, nodeMs: settings.LEASE_SECONDS * 1_000 });
  }

  /** One for each kind of work that this process knows. */
  get all(): readonly Pick<Carrier<object>, 'work' | 'held' | 'backlog'>[] {
    return [...this.made.values()];
  }

  of<Row extends object, Name extends QueueName>(table: CarriedTable<Row, Name>): Carrier<Row, Name> {
    const known = this.made.get(table);
    if (known) return known as unknown as Carrier<Row, Name>;
    const { clock, database, queue, stop, settings } = this;
    const ground = { clock, database, queue, stop: stop.signal, leaseMs: settings.LEASE_SECONDS * 1_000 };
    const carrier = new Carrier(table, ground);
    // A counter that begins with its first event has not increased for whoever watches.
    count('visibility.work.given_up', { work: table.table }, 0);
    this.made.set(table, carrier as unknown as Carrier<object>);
    return carrier;
  }
}

/** Global, because every noun that workers work on needs it. It brings the queue. */
@Global()
@Module({ imports: [QueueModule], providers: [Carriers], exports: [Carriers] })
export class LeasesModule {}
