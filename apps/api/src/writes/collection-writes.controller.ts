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
import { CollectionWritesService } from '@app/domain/tracking';
import { CurrentContext, Params, Repeatable } from '@app/platform/http';

@ApiTags('Collections')
@Controller('collections')
export class CollectionWritesController {
  constructor(private readonly collections: CollectionWritesService) {}

  /** Adds a tag, with prompts if you like. */
  @Post()
  @Repeatable()
  createCollection(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateCollectionBody,
  ): Promise<CollectionResponse> {
    return this.collections.create(ctx, body);
  }

  /** Renames a tag, describes it, or says which prompts carry it. */
  @Patch(':id')
  updateCollection(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UpdateCollectionBody,
  ): Promise<CollectionResponse> {
    return this.collections.update(ctx, body);
  }

  /** Removes a tag; its prompts stay. */
  @Delete(':id')
  deleteCollection(@CurrentContext() ctx: RequestContext, @Params() path: CollectionPath): Promise<DeletedResponse> {
    return this.collections.remove(ctx, path);
  }
}
