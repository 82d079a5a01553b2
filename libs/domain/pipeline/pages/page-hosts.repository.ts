import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database';
import { Mutex } from '@app/platform/leases';
import { PAGE_HOST_MUTEX } from './pages.lease';

@Injectable()
export class PageHostsRepository extends Mutex {
  constructor(database: Database) {
    super(PAGE_HOST_MUTEX, database);
  }
}
