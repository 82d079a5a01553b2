import { CreateAnnotationBody } from '@app/core/contracts';
import { AnnotationsService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const createAnnotation = defineTool({
  name: 'create_annotation',
  title: 'Create an annotation',
  description:
    'Notes on a day of a project what happened, such as a launch or a campaign, so that changes of metrics can be explained.',
  annotations: { ...ADDS, idempotentHint: false },
  operationId: 'createAnnotation',
  service: AnnotationsService,
  params: CreateAnnotationBody,
  run: (annotations, ctx, body) => annotations.create(ctx, body),
});
