import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CollectionsResponse, ProjectQuery } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { TagsService } from '@app/domain/tracking';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions')
export class TagListsController {
  constructor(private readonly tags: TagsService) {}

  /**
   * The tags of a project's prompts.
   * @remarks With the number of prompts that carry each.
   */
  @Get('collections')
  @Tabular('collections')
  listCollections(@CurrentContext() ctx: RequestContext, @Params() query: ProjectQuery): Promise<CollectionsResponse> {
    return this.tags.list(ctx, query);
  }

  /**
   * The same as `/dimensions/collections`.
   * @remarks Tags and collections are two names for one thing.
   */
  @Get('tags')
  @Tabular('collections')
  listTags(@CurrentContext() ctx: RequestContext, @Params() query: ProjectQuery): Promise<CollectionsResponse> {
    return this.tags.list(ctx, query);
  }
}
