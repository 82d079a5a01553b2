import { Module } from '@nestjs/common';
import { SelectionModule } from '../selection/selection.module';
import { CitationGroupsRepository } from './citation-groups.repository';
import { CitationGroupsService } from './citation-groups.service';
import { CitedPagesRepository } from './cited-pages.repository';
import { CitedUrlsRepository } from './cited-urls.repository';
import { CitedUrlsService } from './cited-urls.service';

@Module({
  imports: [SelectionModule],
  providers: [
    CitationGroupsRepository,
    CitationGroupsService,
    CitedPagesRepository,
    CitedUrlsRepository,
    CitedUrlsService,
  ],
  exports: [CitationGroupsService, CitedUrlsService],
})
export class CitationsModule {}
