import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnnotationCategoriesResponse, ProjectQuery } from '@app/core/contracts';
import type { RequestContext } from '@app/core/kernel';
import { AnnotationsService } from '@app/domain/tracking';
import { CurrentContext, Params, Tabular } from '@app/platform/http';

@ApiTags('Dimensions')
@Controller('dimensions/annotation_categories')
export class AnnotationCategoriesController {
  constructor(private readonly annotations: AnnotationsService) {}

  /**
   * What annotations of a project can be about.
   * @remarks A project begins with Content, Product, Campaign, Technical and PR.
   */
  @Get()
  @Tabular('annotation_categories')
  listAnnotationCategories(
    @CurrentContext() ctx: RequestContext,
    @Params() query: ProjectQuery,
  ): Promise<AnnotationCategoriesResponse> {
    return this.annotations.categories(ctx, query);
  }
}
