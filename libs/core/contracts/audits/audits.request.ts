import {
  AUDIT_REPEATS,
  AUDIT_REPORTS,
  type AuditRepeat,
  type AuditReport,
  JOB_STATES,
  type JobState,
} from '@app/core/kernel';
import { EnumListParam, EnumParam, inOrder, IntParam, KnownCountryParam, TextParam, WebUrlParam } from '../params';
import { ProjectQuery } from '../shared/filters.request';
import { PageQuery } from '../shared/paging.request';

/** POST /technical_geo_reports (docs/audits.md). */
export class CreateTechnicalGeoReportBody extends ProjectQuery {
  @WebUrlParam({
    required: true,
    description: 'The page at which the audit of its site starts.',
    example: 'https://acme.example/',
    toolWords: 'Page where the crawl begins',
  })
  url: string;

  @KnownCountryParam({
    description: 'Country that the site is for (ISO 3166-1 alpha-2); the project’s unless sent.',
    example: 'ES',
    toolWords: 'Country of the site; default that of the project',
  })
  country_code?: string;

  @EnumListParam(AUDIT_REPORTS, {
    description: 'Which reports; all but `agent_readiness` unless sent. An empty list counts as not sent.',
    toolWords: 'Default all but agent_readiness',
  })
  reports?: AuditReport[];

  @EnumParam(AUDIT_REPEATS, {
    description: 'How often the audit begins again; once only unless sent.',
    toolWords: 'Default once',
  })
  repeat?: AuditRepeat;
}

class TechnicalGeoReportFilters {
  @EnumParam(AUDIT_REPORTS, { description: 'Only reports of this type.' })
  report_type?: AuditReport;

  @EnumParam(JOB_STATES, { description: 'Only reports in this state.' })
  status?: JobState;

  @IntParam({ description: 'Only reports of this batch.', example: 812 })
  batch_id?: number;
}

/** GET /technical_geo_reports (docs/audits.md). */
export class TechnicalGeoReportsQuery extends inOrder(ProjectQuery, PageQuery, TechnicalGeoReportFilters) {}

class TechnicalGeoBatchFilters {
  @IntParam({ description: 'Only this batch.', example: 812, toolWords: 'One audit' })
  batch_id?: number;
}

/** GET /technical_geo_reports/batches (docs/audits.md). */
export class TechnicalGeoBatchesQuery extends inOrder(ProjectQuery, PageQuery, TechnicalGeoBatchFilters) {}

class FindingPlacesFilters {
  @IntParam({ required: true, description: 'The report.', example: 5120, toolWords: 'From list_audits' })
  report_id: number;

  @TextParam({
    description: 'Only what this check saw.',
    example: 'site_structure.broken-links',
    maxLength: 100,
    toolWords: 'One check',
  })
  check_id?: string;
}

/** GET /technical_geo_reports/places (docs/audits.md). */
export class TechnicalGeoPlacesQuery extends inOrder(ProjectQuery, PageQuery, FindingPlacesFilters) {}

class CrawledUrlsFilters {
  @IntParam({ required: true, description: 'The audit.', example: 812 })
  batch_id: number;
}

/** GET /technical_geo_reports/urls (docs/audits.md). */
export class TechnicalGeoUrlsQuery extends inOrder(ProjectQuery, PageQuery, CrawledUrlsFilters) {}

export class TechnicalGeoReportPath extends ProjectQuery {
  @IntParam({ required: true, description: 'The report.', example: 5120, toolWords: 'Report, from list_audits' })
  id: number;
}

class ComparedBatches {
  @IntParam({ required: true, description: 'The audit.', example: 812, toolWords: 'From list_audits' })
  batch_id: number;

  @IntParam({
    description:
      'Another audit of the same site, which it is held against; of each report the one before it unless sent.',
    example: 790,
    toolWords: 'Another of the same site, default the one before',
  })
  previous_batch_id?: number;
}

/** GET /technical_geo_reports/batches/compare (docs/audits.md). */
export class CompareTechnicalGeoQuery extends inOrder(ProjectQuery, ComparedBatches) {}

export class TechnicalGeoBatchPath extends ProjectQuery {
  @IntParam({ required: true, description: 'A batch of the series.', example: 812 })
  batch_id: number;
}
