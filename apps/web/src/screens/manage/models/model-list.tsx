import { formatCount } from '@app/core/charts';
import type { ModelsResponse, ModelWithData, ProjectDetails } from '@app/core/contracts';
import { type Channel, MODELS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { formatInstant, Panel, Table } from '../../../parts';
import { address } from '../../../state';

const CHANNEL_WORDS: Readonly<Record<Channel, string>> = {
  api: 'the vendor’s API',
  ui_capture: 'the app as people see it',
  imported: 'imported',
  simulated: 'simulated',
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly data?: ModelWithData;
}

/** The models that are asked, and what has come of them. */
export const ModelList = (): JSX.Element => {
  const project = useQuery<ProjectDetails>(`/dimensions/projects/${address.value.projectId}`);
  const data = useQuery<ModelsResponse>(projectPath('/dimensions/models', address.value));
  const rows: readonly Row[] = MODELS.filter(({ id }) => project.body?.enabled_models.includes(id)).map(
    ({ id, name }) => ({ id, name, data: data.body?.models.find(({ model }) => model === id) }),
  );
  return (
    <Panel id="models" title="Models" query={project} shape="table" csv={false} wide>
      {({ role }) => (
        <>
          <Table<Row>
            caption="Models that are on"
            quiet
            keyOf={({ id }) => id}
            rows={rows}
            columns={[
              { title: 'Model', cell: ({ name }) => name },
              { title: 'Answers come from', cell: (row) => (row.data ? CHANNEL_WORDS[row.data.channel] : 'none yet') },
              { title: 'Answers', number: true, cell: (row) => formatCount(row.data?.responses ?? 0) },
              { title: 'Last', cell: (row) => (row.data ? formatInstant(row.data.last_executed_at) : 'never') },
            ]}
          />
          {role === 'owner' ? (
            <p>
              <a href="/account/models">Turn add-on models on and off</a> on your account’s pages: they hold for all
              your projects.
            </p>
          ) : (
            <p>The project’s owner turns add-on models on and off.</p>
          )}
        </>
      )}
    </Panel>
  );
};
