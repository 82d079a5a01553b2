import type { Annotation, AnnotationsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { pathOf, projectPath, useQuery } from '../../../client';
import { ConfirmedWrite, ListPages, pageNow, Panel, Table } from '../../../parts';
import { address, go, hrefOf } from '../../../state';
import { AddAnnotation } from './add-annotation';
import { ChangeAnnotation } from './change-annotation';

const PER_PAGE = 20;

/** What happened on which day; charts mark it. */
export const AnnotationsSection = (): JSX.Element => {
  const at = address.value;
  const notes = useQuery<AnnotationsResponse>(projectPath('/annotations', at, { page: pageNow(), per_page: PER_PAGE }));
  const { note, ...others } = at.own;
  const changed = notes.body?.data.find(({ id }) => String(id) === note);
  return (
    <>
      <Panel id="annotations" title="Annotations" query={notes} shape="table" wide>
        {(body) => (
          <>
            <Table<Annotation>
              caption="What happened"
              quiet
              keyOf={({ id }) => id}
              rows={body.data}
              empty="No annotation yet. Charts mark the days that you note here."
              columns={[
                { title: 'What happened', cell: ({ title }) => title },
                { title: 'Day', cell: ({ annotation_date }) => annotation_date },
                { title: 'More', cell: ({ description }) => description ?? '' },
                {
                  title: 'Change',
                  plain: true,
                  cell: ({ id, title }) => (
                    <a href={hrefOf({ own: { ...at.own, note: String(id) } })}>
                      Change<span class="hidden"> {title}</span>
                    </a>
                  ),
                },
                {
                  title: 'Delete',
                  plain: true,
                  cell: ({ id, title }) => (
                    <ConfirmedWrite
                      label="Delete"
                      of={title}
                      path={pathOf(`/annotations/${id}`, { project_id: at.projectId })}
                      done={`Deleted: ${title}`}
                      after={() => note === String(id) && go({ own: others })}
                    >
                      Charts do not mark it any more.
                    </ConfirmedWrite>
                  ),
                },
              ]}
            />
            <ListPages of="annotations" total={body.total} perPage={PER_PAGE} />
          </>
        )}
      </Panel>
      {changed && <ChangeAnnotation key={changed.id} annotation={changed} />}
      <AddAnnotation />
    </>
  );
};
