import { Module } from '@nestjs/common';
import { CacheModule } from '@app/platform/cache';
import { WebFetchModule } from '@app/platform/web-fetch';
import { OAuthStoreModule } from '../oauth.module';
import { ClientDocuments } from './client-documents.service';
import { DocumentFetchLimit } from './document-fetch-limit';
import { DocumentFetchesRepository } from './document-fetches.repository';
import { DocumentSource } from './document-source';

@Module({
  imports: [CacheModule, OAuthStoreModule, WebFetchModule],
  providers: [ClientDocuments, DocumentFetchLimit, DocumentFetchesRepository, DocumentSource],
  exports: [ClientDocuments],
})
export class ClientDocumentsModule {}
