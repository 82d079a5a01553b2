import { formatCount } from '@app/core/charts';
import type { CreateTechnicalGeoReportResponse, TechnicalGeoBatchesResponse } from '@app/core/contracts';
import { AUDIT_REPEATS, AUDIT_REPORTS, DEFAULT_AUDIT_REPORTS, LIMITS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery, useWrite } from '../../../client';
import {
  Choices,
  CodeField,
  COUNTRIES,
  FormCard,
  SelectField,
  siteAddress,
  TextField,
  useFields,
} from '../../../parts';
import { address, go } from '../../../state';
import { repeatWords } from './audit-words';
import { REPORT_TITLES } from './batch-summary';

const EMPTY = { url: '', country_code: '', repeat: '' };

export const LaunchAudit = (): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields(EMPTY);
  const [reports, setReports] = useState<readonly string[]>(DEFAULT_AUDIT_REPORTS);
  // The list below says it too, page by page.
  const audits = useQuery<TechnicalGeoBatchesResponse>(
    projectPath('/technical_geo_reports/batches', address.value, { per_page: 1 }),
  );
  const most = audits.body?.urls_per_audit;
  const pages = most === undefined ? 'Many' : `Up to ${formatCount(most)}`;
  const launch = async (): Promise<void> => {
    const answer = await writing.send<CreateTechnicalGeoReportResponse>('POST', '/technical_geo_reports', {
      project_id: address.value.projectId,
      ...values,
      url: siteAddress(values.url),
      reports: reports.length > 0 ? reports : AUDIT_REPORTS,
    });
    if (answer) go({ item: `audits/${answer.batch_id}`, own: {} });
  };
  return (
    <FormCard
      id="new-audit"
      title="Audit a site"
      hint={`${pages} of its addresses are asked for, as crawlers and models see them. An audit uses nothing of your plan; ${LIMITS.openAuditsPerProject} audits of a project may be under way at a time.`}
      wide
      writing={writing}
      submit="Audit this site"
      onSubmit={launch}
      actions={
        <Choices
          label="Reports"
          options={AUDIT_REPORTS.map((value) => ({ value, text: REPORT_TITLES[value] }))}
          chosen={reports}
          onChoose={setReports}
        />
      }
    >
      <div class="pair">
        <TextField {...field('url')} label="Page to start at" hint="For example acme.com" />
        <CodeField {...field('country_code')} of={COUNTRIES} label="Country" hint="The project’s unless set." />
        <SelectField
          {...field('repeat')}
          label="Repeat"
          options={[
            { value: '', text: repeatWords(null) },
            ...AUDIT_REPEATS.map((value) => ({ value, text: repeatWords(value) })),
          ]}
        />
      </div>
    </FormCard>
  );
};
