import { CreateRecommendationBody } from '@app/core/contracts';
import { defineLaunch } from './launch-tool';
import { ADDS } from './tool';

export const launchRecommendations = defineLaunch({
  name: 'launch_recommendations',
  title: 'Prepare new recommendations',
  description:
    'Prepares a run of recommendations and answers a preview with the page on which the user confirms it; nothing ' +
    'starts before. For getting fresh advice on one of four subjects, each at most once a week. ' +
    'list_recommendations shows the runs there are, get_recommendation what one of them says.',
  toolsets: ['write'],
  annotations: { ...ADDS, idempotentHint: false },
  operationId: 'createRecommendation',
  launches: 'recommendations',
  params: CreateRecommendationBody,
});
