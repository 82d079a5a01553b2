import type { Digest, DigestsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { formatInstant, ListPanel, usePage } from '../../../parts';
import { hrefOf } from '../../../state';
import { DemoNote } from '../demo-note';
import { deleteColumn } from '../row-columns';
import type { SectionProps } from '../section';
import { AddDigest } from './add-digest';
import { scheduleWords } from './digest-words';
import { OneDigest } from './one-digest';

/** What people are told of each week or month; or one of them, with what it tells. */
export const DigestsSection = ({ id }: SectionProps): JSX.Element => (id ? <OneDigest id={id} /> : <AllDigests />);

const AllDigests = (): JSX.Element => {
  const digests = usePage<DigestsResponse>('/digests');
  return (
    <>
      <ListPanel<Digest>
        id="digests"
        title="Digests"
        hint="Open one to see what it tells, to send yourself a test, and to have it rest."
        query={digests}
        of="digests"
        caption="What people are told of each week or month"
        keyOf={({ id }) => id}
        empty="Nobody is told. Add a digest below."
        columns={[
          {
            title: 'Digest',
            cell: ({ id, name }) => (
              <a class="foreign" href={hrefOf({ item: `digests/${id}`, own: {} })}>
                {name}
              </a>
            ),
          },
          { title: 'When', cell: scheduleWords },
          { title: 'Next', cell: ({ next_at }) => (next_at === null ? 'rests' : formatInstant(next_at)) },
          deleteColumn({
            evenArchived: true,
            path: '/digests',
            nameOf: ({ name }) => name,
            consequence: 'Nobody is told any more, and what it told is forgotten.',
          }),
        ]}
      />
      <AddDigest />
      <DemoNote />
    </>
  );
};
