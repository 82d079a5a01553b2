import { Test } from '@nestjs/testing';
import { parseSettings } from '@app/platform/config';
import { ForeignText } from '@app/platform/foreign-text';
import { NETWORK_POLICY, type NetworkPolicy } from '@app/platform/web-fetch';
import { readersInTypescript } from '@app/testing';
import { WorkerModule } from '../../../apps/worker/src/worker.module';

/** Every name ends at this machine, on one port. */
const policyOf = (only: number): NetworkPolicy => ({
  allowsPort: (port) => port === only,
  allowsAddress: (address) => address === '127.0.0.1',
  resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
});

/** A worker in a process of its own, which reaches sites on this machine. It prints a line when it is ready. */
async function main(): Promise<void> {
  const built = await Test.createTestingModule({ imports: [WorkerModule.forRoot(parseSettings(process.env))] })
    .overrideProvider(NETWORK_POLICY)
    .useValue(policyOf(Number(process.argv[2])))
    .overrideProvider(ForeignText)
    .useValue(new ForeignText({ execArgv: readersInTypescript() }))
    .compile();
  built.enableShutdownHooks();
  await built.init();
  process.stdout.write('working\n');
}

void main();
