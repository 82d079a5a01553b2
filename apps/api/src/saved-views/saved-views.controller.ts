import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  CreateSavedViewBody,
  DeletedResponse,
  SavedViewPath,
  SavedViewResponse,
  SavedViewsQuery,
  SavedViewsResponse,
  UpdateSavedViewBody,
} from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { SavedViewsService } from '@app/domain/work';
import { CurrentContext, Params, Repeatable, Tabular } from '@app/platform/http';

@ApiTags('Saved views')
@Controller('saved_views')
export class SavedViewsController {
  constructor(private readonly views: SavedViewsService) {}

  /**
   * Names a place of the dashboard.
   * @remarks Only you see it, unless it is `shared` with everybody who may read the project.
   */
  @Post()
  @Repeatable()
  createSavedView(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateSavedViewBody,
  ): Promise<SavedViewResponse> {
    return this.views.create(ctx, body);
  }

  /**
   * The saved views of a project: your own, and those that are shared.
   * @remarks They come by name.
   */
  @Get()
  @Tabular('data')
  listSavedViews(@CurrentContext() ctx: RequestContext, @Params() query: SavedViewsQuery): Promise<SavedViewsResponse> {
    return this.views.list(ctx, query);
  }

  /**
   * Renames a saved view, has it lead elsewhere, or shares it.
   * @remarks Only the fields that are sent change. Whoever may write to the project changes shared views.
   */
  @Patch(':id')
  updateSavedView(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UpdateSavedViewBody,
  ): Promise<SavedViewResponse> {
    return this.views.update(ctx, body);
  }

  /**
   * Removes a saved view.
   * @remarks A shared one is gone for everybody.
   */
  @Delete(':id')
  deleteSavedView(@CurrentContext() ctx: RequestContext, @Params() path: SavedViewPath): Promise<DeletedResponse> {
    return this.views.remove(ctx, path);
  }
}
