import { Controller, Delete, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CollectionPath,
  CollectionResponse,
  CreateCollectionBody,
  DeletedResponse,
  UpdateCollectionBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { TagsService } from '@app/domain/tracking';
import { CurrentContext, Params, Repeatable } from '@app/platform/http';

@ApiTags('Collections')
@Controller('collections')
export class TagsController {
  constructor(private readonly tags: TagsService) {}

  /**
   * Adds a tag, with prompts if you like.
   * @remarks A tag is also called a collection. Prompts that are named carry it from now on, beside the tags that
   * they have.
   */
  @Post()
  @Repeatable()
  createCollection(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateCollectionBody,
  ): Promise<CollectionResponse> {
    return this.tags.create(ctx, body);
  }

  /**
   * Renames a tag, describes it, or says which prompts carry it.
   * @remarks A list of prompts replaces the prompts that carry the tag. Filters by the tag follow at once, also for
   * the past.
   */
  @Patch(':id')
  updateCollection(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UpdateCollectionBody,
  ): Promise<CollectionResponse> {
    return this.tags.update(ctx, body);
  }

  /**
   * Removes a tag; its prompts stay.
   * @remarks Filters by the tag keep nothing from then on.
   */
  @Delete(':id')
  deleteCollection(@CurrentContext() ctx: RequestContext, @Params() path: CollectionPath): Promise<DeletedResponse> {
    return this.tags.remove(ctx, path);
  }
}
