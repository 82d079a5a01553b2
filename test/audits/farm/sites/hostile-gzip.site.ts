import { gzipBomb } from '../behaviours';
import { farmSite } from '../site';

export const hostileGzip = farmSite('hostile-gzip', 'A start page of 200 megabytes that is small on the wire.', {
  '/': { behaviour: gzipBomb(200) },
});
