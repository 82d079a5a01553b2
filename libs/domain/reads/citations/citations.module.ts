import { Module } from '@nestjs/common';
import { ColumnsModule } from '../columns/columns.module';
import { SelectionModule } from '../selection/selection.module';
import { CitationGroupsRepository } from './citation-groups.repository';
import { CitationGroupsService } from './citation-groups.service';
import { CitedPagesRepository } from './cited-pages.repository';
import { CitedUrlsRepository } from './cited-urls.repository';
import { CitedUrlsService } from './cited-urls.service';
import { GroupColumns } from './group-columns.repository';

@Module({
  imports: [ColumnsModule, SelectionModule],
  providers: [
    CitationGroupsRepository,
    CitationGroupsService,
    CitedPagesRepository,
    CitedUrlsRepository,
    CitedUrlsService,
    GroupColumns,
  ],
  exports: [CitationGroupsService, CitedUrlsService],
})
export class CitationsModule {}
