import { CreateAnnotationBody } from '@app/core/contracts';
import { AnnotationsService } from '@app/domain/tracking';
import { ADDS, defineTool } from './tool';

export const createAnnotation = defineTool({
  name: 'create_annotation',
  title: 'Add an annotation',
  description:
    'Notes on a day what happened, such as a launch or a campaign, so that changes in charts can be explained. ' +
    'For keeping a date with a project. It changes no figures: get_timeseries has those. Default today. Needs ' +
    'the Growth plan.',
  toolsets: ['write'],
  annotations: { ...ADDS, idempotentHint: false },
  operationId: 'createAnnotation',
  service: AnnotationsService,
  params: CreateAnnotationBody,
  run: (annotations, ctx, body) => annotations.create(ctx, body),
});
