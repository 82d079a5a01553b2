import { TechnicalGeoPlacesQuery } from '@app/core/contracts';
import { AuditListsService } from '@app/domain/work';
import { defineTool, READS } from './tool';

export const listAuditPlaces = defineTool({
  name: 'list_audit_places',
  title: 'Every place an audit check saw',
  description:
    'All URLs and details that the checks of one audit report saw, check by check; a report itself shows the ' +
    'first 20 of each. For which pages have a fault, such as all broken links. get_audit has the findings and ' +
    'what to do. Comes in pages.',
  toolsets: ['audit_reading'],
  annotations: READS,
  operationId: 'listTechnicalGeoPlaces',
  service: AuditListsService,
  params: TechnicalGeoPlacesQuery,
  run: (lists, ctx, query) => lists.places(ctx, query),
});
