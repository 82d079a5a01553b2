import { formatCount } from '@app/core/charts';
import type { Import, ImportsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { csvAddress, forget, pathOf, useRepeat } from '../../../client';
import { formatInstant, ListPanel, usePage } from '../../../parts';
import { address } from '../../../state';
import { deleteColumn } from '../row-columns';

const OPEN: readonly Import['state'][] = ['waiting', 'reading'];

/** What has come, how far it is, and what was refused. */
export const ImportList = (): JSX.Element => {
  const imports = usePage<ImportsResponse>('/imports');
  const rows = imports.body?.data ?? [];
  const isUnderWay = rows.some(({ state }) => OPEN.includes(state));
  useRepeat(imports, isUnderWay);
  // What was imported meanwhile has a price, and counts; the last rows do so a moment after they were taken.
  const taken = rows.reduce((sum, { rows_taken }) => sum + rows_taken, 0);
  useEffect(() => {
    forget('/imports/judging');
    forget('/dimensions');
  }, [taken, isUnderWay]);
  return (
    <ListPanel<Import>
      id="import-list"
      title="Imports"
      query={imports}
      of="imports"
      caption="Files that were imported, newest first"
      keyOf={({ id }) => id}
      empty="No file has been imported here."
      columns={[
        { title: 'File', cell: ({ name }) => <span class="foreign">{name}</span> },
        { title: 'Began', cell: ({ created_at }) => formatInstant(created_at) },
        { title: 'State', cell: (row) => <State of={row} /> },
        { title: 'Imported', number: true, cell: (row) => <Taken of={row} /> },
        { title: 'There before', number: true, cell: ({ rows_known }) => formatCount(rows_known) },
        { title: 'Refused', number: true, cell: (row) => <Refused of={row} /> },
        deleteColumn<Import>({
          path: '/imports',
          nameOf: ({ name }) => name,
          label: 'Remove',
          done: 'Removed from the list.',
          consequence:
            'An import that is under way stops. Answers that were imported stay; the list of refused rows goes.',
        }),
      ]}
    />
  );
};

const State = ({ of }: { readonly of: Import }): JSX.Element => {
  const { state, bytes, bytes_read, piece_bytes, missing_pieces, problem, rows_read } = of;
  const pieces = Math.ceil(bytes / piece_bytes);
  switch (state) {
    case 'uploading':
      return (
        <>
          {pieces - missing_pieces.length} of {pieces} pieces are there. Choose the same file again to go on.
        </>
      );
    case 'waiting':
      return <>waits for a worker</>;
    case 'reading':
      return (
        <>
          <progress value={bytes_read} max={bytes} aria-label={`Read of ${of.name}`} /> {formatCount(rows_read)} rows
          read
        </>
      );
    case 'done':
      return <>done</>;
    case 'failed':
      return <>failed: {problem}</>;
  }
};

const Taken = ({ of: { rows_taken, rows_of_models_off: off } }: { readonly of: Import }): JSX.Element => (
  <>
    {formatCount(rows_taken)}
    {off > 0 && <span class="hint"> {formatCount(off)} of models that were off: they count once these are on</span>}
  </>
);

const Refused = ({ of: { id, name, rows_refused } }: { readonly of: Import }): JSX.Element => {
  const { projectId } = address.value;
  if (rows_refused === 0) return <>0</>;
  const path = pathOf(`/imports/${id}/refused`, { project_id: projectId, per_page: 20 });
  return (
    <a href={csvAddress(path)} download={`refused-${id}.csv`}>
      {formatCount(rows_refused)}
      <span class="hidden"> refused rows of {name} as a file</span>
    </a>
  );
};
