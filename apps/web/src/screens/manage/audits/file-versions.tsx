import type {
  TechnicalGeoFileResponse,
  TechnicalGeoFileVersion,
  TechnicalGeoFileVersionsResponse,
} from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { ConfirmedWrite, formatInstant, Table } from '../../../parts';
import { address } from '../../../state';

const SHOWN = 20;

/** Who edited the file, and the way back. There is none to show while it is as it was proposed. */
export const FileVersions = ({ file }: { readonly file: TechnicalGeoFileResponse }): JSX.Element | null => {
  const isEdited = (file.version ?? 1) > 1;
  const { body } = useQuery<TechnicalGeoFileVersionsResponse>(
    isEdited ? projectPath(`/technical_geo_files/${file.id}/versions`, address.value, { per_page: SHOWN }) : null,
  );
  if (!isEdited || !body) return null;
  return (
    <Table<TechnicalGeoFileVersion>
      caption="Versions, the newest first"
      keyOf={({ version }) => version}
      rows={body.data}
      columns={[
        { title: 'Version', cell: ({ version }) => String(version) },
        { title: 'When', cell: ({ made_at }) => formatInstant(made_at) },
        { title: 'By', cell: makerWords },
        { title: 'What', cell: whatWords },
        { title: 'Faults', number: true, cell: ({ faults }) => String(faults) },
        {
          title: 'Go back',
          plain: true,
          cell: ({ version }) =>
            version !== file.version && (
              <ConfirmedWrite
                label="Go back"
                of={`to version ${version} of ${file.name}`}
                method="POST"
                path={`/technical_geo_files/${file.id}/revert`}
                body={{ project_id: file.project_id, version: file.version, to_version: version }}
                done={`${file.name} is as version ${version} was.`}
              >
                {`The file becomes as version ${version} was, as a new version.`}
              </ConfirmedWrite>
            ),
        },
      ]}
    />
  );
};

const makerWords = ({ made_by: { kind, user_name } }: TechnicalGeoFileVersion): string =>
  kind === 'service' ? 'as it was proposed' : `${user_name ?? 'somebody'}${kind === 'person' ? '' : ', by a program'}`;

const whatWords = ({ edited, reverted_to }: TechnicalGeoFileVersion): string =>
  reverted_to === null ? edited.join(', ') || 'all' : `back to version ${reverted_to}`;
