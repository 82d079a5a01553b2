import { Controller, Delete, Get, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  AnnotationPath,
  AnnotationResponse,
  AnnotationsQuery,
  AnnotationsResponse,
  CreateAnnotationBody,
  DeletedResponse,
  UpdateAnnotationBody,
} from '@app/core/contracts';
import { FEATURE_PLANS, type RequestContext } from '@app/core/kernel';
import { AnnotationsService } from '@app/domain/tracking';
import { CurrentContext, Params, Repeatable, RequiresPlan, Tabular } from '@app/platform/http';

@ApiTags('Annotations')
@Controller('annotations')
export class AnnotationsController {
  constructor(private readonly annotations: AnnotationsService) {}

  /**
   * Notes what happened on a day.
   * @remarks The day is today unless sent. Charts of clients show annotations beside the figures; they change no
   * figure.
   */
  @Post()
  @Repeatable()
  @RequiresPlan(FEATURE_PLANS.annotations)
  createAnnotation(
    @CurrentContext() ctx: RequestContext,
    @Params() body: CreateAnnotationBody,
  ): Promise<AnnotationResponse> {
    return this.annotations.create(ctx, body);
  }

  /**
   * The annotations of a project, the last created first.
   * @remarks A window keeps annotations that mark one of its local days. Without one the list covers all time.
   */
  @Get()
  @Tabular('data')
  @RequiresPlan(FEATURE_PLANS.annotations)
  listAnnotations(
    @CurrentContext() ctx: RequestContext,
    @Params() query: AnnotationsQuery,
  ): Promise<AnnotationsResponse> {
    return this.annotations.list(ctx, query);
  }

  /**
   * Changes an annotation.
   * @remarks Only the fields that are sent change; null clears a field that may be empty.
   */
  @Patch(':id')
  @RequiresPlan(FEATURE_PLANS.annotations)
  updateAnnotation(
    @CurrentContext() ctx: RequestContext,
    @Params() body: UpdateAnnotationBody,
  ): Promise<AnnotationResponse> {
    return this.annotations.update(ctx, body);
  }

  /**
   * Removes an annotation.
   * @remarks The annotation is gone at once.
   */
  @Delete(':id')
  @RequiresPlan(FEATURE_PLANS.annotations)
  deleteAnnotation(@CurrentContext() ctx: RequestContext, @Params() path: AnnotationPath): Promise<DeletedResponse> {
    return this.annotations.remove(ctx, path);
  }
}
