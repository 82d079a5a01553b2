import type {
  IntelligenceTaskVersion,
  IntelligenceTaskVersionResponse,
  IntelligenceTaskVersionsResponse,
  TaskResult,
} from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { ConfirmedWrite, formatInstant, Panel, Table } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { ArticleText } from './article-text';
import type { EditedTask } from './part-editor';
import { changedParts } from './text-parts';

const SHOWN = 20;

/** Who edited the text, what, and the way back. */
export const Versions = ({ task }: { readonly task: EditedTask }): JSX.Element => {
  const versions = useQuery<IntelligenceTaskVersionsResponse>(
    projectPath(`/intelligence_tasks/${task.id}/versions`, address.value, { per_page: SHOWN }),
  );
  return (
    <Panel
      id="versions"
      title="Versions"
      query={versions}
      shape="table"
      wide
      hint="The newest 20. Nothing is lost by going back."
    >
      {({ data }) => (
        <Table<IntelligenceTaskVersion>
          caption="Versions of the text, the newest first"
          quiet
          keyOf={({ version }) => version}
          rows={data}
          columns={[
            { title: 'Version', cell: ({ version }) => String(version) },
            { title: 'When', cell: ({ made_at }) => formatInstant(made_at) },
            { title: 'By', cell: makerWords },
            { title: 'What', cell: whatWords },
            {
              title: 'Compare',
              plain: true,
              cell: ({ version }) =>
                version !== task.version && (
                  <>
                    <a href={hrefOf({ own: { beside: String(version) } })}>
                      Compare<span class="hidden"> version {version} with the text of now</span>
                    </a>
                    <ConfirmedWrite
                      label="Go back"
                      of={`to version ${version}`}
                      method="POST"
                      path={`/intelligence_tasks/${task.id}/revert`}
                      body={{ project_id: task.project_id, version: task.version, to_version: version }}
                      done={`The text is as version ${version} was.`}
                    >
                      {`The text becomes as version ${version} was, as a new version.`}
                    </ConfirmedWrite>
                  </>
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
};

const makerWords = ({ made_by: { kind, user_name } }: IntelligenceTaskVersion): string =>
  kind === 'service' ? 'as it was written' : `${user_name ?? 'somebody'}${kind === 'person' ? '' : ', by a program'}`;

const whatWords = ({ edited, reverted_to }: IntelligenceTaskVersion): string =>
  reverted_to === null ? edited.join(', ').replaceAll('_', ' ') || 'all' : `back to version ${reverted_to}`;

export interface ComparisonProps {
  readonly task: EditedTask;
  readonly now: TaskResult;
  readonly version: string;
}

/** What is otherwise now than in a version, part by part. */
export const VersionComparison = ({ task, now, version }: ComparisonProps): JSX.Element => {
  const former = useQuery<IntelligenceTaskVersionResponse>(
    projectPath(`/intelligence_tasks/${task.id}/versions/${version}`, address.value),
  );
  return (
    <Panel
      id="comparison"
      title={`Version ${version} and now`}
      query={former}
      shape="table"
      csv={false}
      wide
      actions={<a href={hrefOf({ own: {} })}>Close</a>}
    >
      {({ result_data }) => (
        <Table
          caption={`What is otherwise now than in version ${version}`}
          quiet
          keyOf={({ place }) => place}
          rows={changedParts(result_data, now).map((part, place) => ({ ...part, place }))}
          empty="The two say the same."
          columns={[
            { title: 'Part', cell: ({ name }) => name },
            { title: `Version ${version}`, cell: ({ before }) => told(before) },
            { title: 'Now', cell: ({ after }) => told(after) },
          ]}
        />
      )}
    </Panel>
  );
};

const told = (text: string | null): JSX.Element =>
  text === null ? <span class="hint">not there</span> : <ArticleText text={text} plain />;
