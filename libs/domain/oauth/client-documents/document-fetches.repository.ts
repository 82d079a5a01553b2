import { Injectable } from '@nestjs/common';
import { Database } from '@app/platform/database';
import { Mutex } from '@app/platform/leases';
import { DOCUMENT_FETCH_MUTEX } from './client-documents.lease';

@Injectable()
export class DocumentFetchesRepository extends Mutex {
  constructor(database: Database) {
    super(DOCUMENT_FETCH_MUTEX, database);
  }
}
