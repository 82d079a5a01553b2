import { Global, Injectable, Logger, Module, type BeforeApplicationShutdown } from '@nestjs/common';
import { SETTINGS, type Settings } from '@app/platform/config';
import { QueueClient } from './queue-client';

@Injectable()
class QueueShutdown implements BeforeApplicationShutdown {
  constructor(private readonly queues: QueueClient) {}

  async beforeApplicationShutdown(): Promise<void> {
    await this.queues.close();
  }
}

@Global()
@Module({
  providers: [
    {
      provide: QueueClient,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => {
        const logger = new Logger('Queue');
        return new QueueClient(
          settings,
          (error) => logger.error(error),
          (reason) => logger.log(`a job went to another worker: ${reason}`),
        );
      },
    },
    QueueShutdown,
  ],
  exports: [QueueClient],
})
export class QueueModule {}
