import type { TechnicalGeoReport, TechnicalGeoReportsResponse } from '@app/core/contracts';
import { AUDIT_REPEATS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, Form, formatInstant, Panel, SelectField, Table, TextField } from '../../../parts';
import { address } from '../../../state';
import { StateBadge } from './state-badge';

const SHOWN = 10;

export const AuditsPanel = (): JSX.Element => {
  const reports = useQuery<TechnicalGeoReportsResponse>(
    projectPath('/technical_geo_reports', address.value, { per_page: SHOWN }),
  );
  return (
    <Panel
      id="audits"
      title="Site audits"
      hint="What a site tells crawlers and models; a few hundred of its pages are read."
      query={reports}
      shape="table"
      wide
    >
      {(body) => (
        <>
          <Launch />
          <Table<TechnicalGeoReport>
            caption="The newest reports"
            keyOf={({ id }) => id}
            rows={body.data}
            empty="No audit yet."
            columns={[
              {
                title: 'Report',
                cell: ({ batch_id, report_type }) => (
                  <a href={`/account/audits/${address.value.projectId}/${batch_id}`}>
                    {report_type.replaceAll('_', ' ')}
                  </a>
                ),
              },
              { title: 'Site', cell: ({ url }) => url },
              { title: 'State', cell: ({ status }) => <StateBadge state={status} /> },
              { title: 'Score', number: true, cell: ({ score }) => score ?? '' },
              { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
            ]}
          />
        </>
      )}
    </Panel>
  );
};

const Launch = (): JSX.Element => {
  const writing = useWrite();
  const [url, setUrl] = useState('');
  const [repeat, setRepeat] = useState('');
  const launch = async (): Promise<void> => {
    const body = { project_id: address.value.projectId, url, repeat };
    if (!(await writing.send('POST', '/technical_geo_reports', body))) return;
    announce(`The audit of ${url} has begun.`);
    setUrl('');
  };
  return (
    <Form label="New audit" writing={writing} fields={['url', 'repeat']} submit="Audit this site" onSubmit={launch}>
      <TextField label="Page to start at" name="url" value={url} onInput={setUrl} hint="As https://example.com" />
      <SelectField
        label="Again"
        name="repeat"
        value={repeat}
        onInput={setRepeat}
        options={[{ value: '', text: 'once only' }, ...AUDIT_REPEATS.map((value) => ({ value, text: value }))]}
      />
    </Form>
  );
};
