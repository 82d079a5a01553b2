import { CreateTechnicalGeoReportBody } from '@app/core/contracts';
import { defineLaunch } from './launch-tool';
import { ADDS } from './tool';

export const createTechnicalGeoReport = defineLaunch({
  name: 'create_technical_geo_report',
  title: 'Prepare a technical audit of a site',
  description:
    'Prepares an audit of a site over one crawl: crawlability, schema, content, discoverability, structure, robots.txt, ' +
    'llms.txt, AI visibility. For finding what keeps AI bots from reading or citing a site. It answers a preview, and ' +
    'the user starts the audit at its confirm_url. get_agent_traffic counts visits of the bots; get_cited_url_content ' +
    'has the text of a cited page.',
  toolsets: ['audits', 'write', 'audit_reading'],
  annotations: { ...ADDS, idempotentHint: false, openWorldHint: true },
  operationId: 'createTechnicalGeoReport',
  launches: 'technical_geo_report',
  params: CreateTechnicalGeoReportBody,
});
