import type { TechnicalGeoFileResponse } from '@app/core/contracts';
import { AUDIT_FILES, type FiledReport } from '@app/core/kernel';
import type { JSX } from 'preact';
import { download, projectPath, useQuery } from '../../../client';
import { CopyButton, Panel, Table } from '../../../parts';
import { address } from '../../../state';
import { countsOf, countsText, headlineOf, isFault } from './batch-summary';
import { CheckBadge } from './check-badge';
import { type FileProps, FileEditor } from './file-editor';
import { type FileRun, runsOf } from './file-lines';
import { FileVersions } from './file-versions';

export interface FilePanelProps {
  readonly reportId: number;
  readonly type: FiledReport;
}

/** The file that a report proposes, beside the present one. */
export const FilePanel = ({ reportId, type }: FilePanelProps): JSX.Element => {
  const file = useQuery<TechnicalGeoFileResponse>(projectPath(`/technical_geo_files/${reportId}`, address.value));
  return (
    <Panel id={`file-${type}`} title={`Proposed ${AUDIT_FILES[type]}`} query={file} shape="table" csv={false} wide>
      {(body) => (body.text === null ? <p>{body.note}</p> : <File file={body} text={body.text} />)}
    </Panel>
  );
};

const File = ({ file, text }: FileProps): JSX.Element => (
  <>
    <p>{file.note}</p>
    <Faults file={file} />
    <div class="row screen">
      <CopyButton label="Copy" of={file.name} text={() => text} />
      <button type="button" class="plain" onClick={() => download(file.name, 'text/plain', text)}>
        Download<span class="hidden"> {file.name}</span>
      </button>
    </div>
    <Table
      caption={`The present ${file.name} and the proposed one, line by line`}
      quiet
      keyOf={({ proposedFrom, presentFrom }) => `${presentFrom} ${proposedFrom}`}
      rows={runsOf(file)}
      columns={[
        { title: 'What', cell: whatWords },
        { title: 'Now', cell: (run) => <Lines texts={run.present} from={run.presentFrom} sign={run.change && '−'} /> },
        {
          title: 'Proposed',
          cell: (run) => <Lines texts={run.proposed} from={run.proposedFrom} sign={run.change && '+'} />,
        },
        { title: 'Why', cell: ({ change }) => whyWords(file, change) },
      ]}
    />
    <FileEditor file={file} text={text} />
    <FileVersions file={file} />
  </>
);

/** What the checks still find in this version. */
const Faults = ({ file: { checks } }: Pick<FileProps, 'file'>): JSX.Element => (
  <>
    <p>What the checks of the report find in it: {countsText(countsOf(checks))}</p>
    {checks.some(isFault) && (
      <ul>
        {checks.filter(isFault).map((finding) => (
          <li key={finding.id}>
            <CheckBadge status={finding.status} /> {headlineOf(finding)}
          </li>
        ))}
      </ul>
    )}
  </>
);

function whatWords({ change, present, proposed }: FileRun): string {
  if (change === null) return 'Stays';
  if (present.length === 0) return 'Added';
  return proposed.length === 0 ? 'Taken out' : 'Changed';
}

/** Longer runs that stay as they are are folded. */
const SHOWN = 6;

interface LinesProps {
  readonly texts: readonly string[];
  readonly from: number;
  /** Null where nothing is otherwise. */
  readonly sign: string | null;
}

const Lines = ({ texts, from, sign }: LinesProps): JSX.Element => {
  if (texts.length === 0) return <span class="hint">nothing</span>;
  const shown = (
    <pre class="lines">
      {texts.map((text, index) => `${from + index}${sign ? ` ${sign}` : ''}  ${text}`).join('\n')}
    </pre>
  );
  if (sign !== null || texts.length <= SHOWN) return shown;
  return (
    <details class="folded">
      <summary>{`${texts.length} lines`}</summary>
      {shown}
    </details>
  );
};

function whyWords({ checks }: TechnicalGeoFileResponse, change: FileRun['change']): string {
  if (change === null) return 'As it is now';
  if (change.by_person) return 'Written by hand';
  return change.check_ids.map((id) => checks.find((check) => check.id === id)?.title ?? id).join('; ');
}
