import { parseArgs } from 'node:util';
import { VendorGate } from '@app/domain/pipeline';
import { withOperatorApp } from './host/operator-app';
import { runScript } from './host/run-script';
import { UsageError } from './host/usage-error';

const USAGE = 'npm run vendors:resume -- --vendor <name>';

/** Has a vendor asked again, once its account works. */
runScript(async () => {
  const { vendor } = parseArgs({ options: { vendor: { type: 'string' } } }).values;
  if (!vendor) throw new UsageError(USAGE);
  await withOperatorApp(async (app) => {
    const resumed = await app.get(VendorGate).resume(vendor);
    console.log(resumed ? `${vendor} is asked again` : `${vendor} was neither paused nor stopped`);
  });
});
