import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { SiteFacts } from '@app/core/audit-checks';

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** What a crawl saw, as `audit_batches.site` holds it. */
export const storedSite = (site: SiteFacts): Promise<Buffer> => compress(JSON.stringify(site));

export const siteOf = async (stored: Buffer): Promise<SiteFacts> =>
  JSON.parse((await decompress(stored)).toString('utf8')) as SiteFacts;
