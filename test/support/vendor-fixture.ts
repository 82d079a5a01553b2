import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const VENDORS = join(__dirname, '../../libs/platform/model-vendors');

/** A recorded body of a vendor. @param adapter folder of the adapter that reads it */
export const vendorFixture = (adapter: string, name: string): string =>
  readFileSync(join(VENDORS, adapter, 'fixtures', name), 'utf8');
