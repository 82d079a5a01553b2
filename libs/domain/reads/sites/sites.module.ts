import { Module } from '@nestjs/common';
import { SelectionModule } from '../selection/selection.module';
import { DomainMentionsRepository } from './domain-mentions.repository';
import { DomainMentionsService } from './domain-mentions.service';
import { SiteListsRepository } from './site-lists.repository';
import { SiteListsService } from './site-lists.service';

@Module({
  imports: [SelectionModule],
  providers: [DomainMentionsRepository, DomainMentionsService, SiteListsRepository, SiteListsService],
  exports: [DomainMentionsService, SiteListsService],
})
export class SitesModule {}
