import { zonePlace } from '@app/core/charts';
import type { Annotation, AnnotationsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { formatInstantDay, IfPlanAllows, ListPanel, usePage } from '../../../parts';
import { zone } from '../../../state';
import { changeColumn, deleteColumn, openRow } from '../row-columns';
import { AnnotationForm } from './annotation-form';

const PARAM = 'note';
const nameOf = ({ title }: Annotation): string => title;

/** What happened on which day; charts mark it. */
export const AnnotationsSection = (): JSX.Element => {
  const notes = usePage<AnnotationsResponse>('/annotations');
  const changed = openRow(notes.body?.data, PARAM);
  return (
    <IfPlanAllows asked={notes}>
      <ListPanel<Annotation>
        id="annotations"
        title="Annotations"
        query={notes}
        of="annotations"
        caption="What happened"
        keyOf={({ id }) => id}
        empty="No annotation yet. Charts mark the days that you note here."
        columns={[
          { title: 'What happened', cell: nameOf },
          {
            title: `Day, in ${zonePlace(zone.value)}`,
            cell: ({ annotation_date }) => formatInstantDay(annotation_date),
          },
          { title: 'More', cell: ({ description }) => description ?? '' },
          changeColumn(PARAM, nameOf),
          deleteColumn({
            path: '/annotations',
            nameOf,
            param: PARAM,
            consequence: 'Charts do not mark it any more.',
          }),
        ]}
      />
      {changed && <AnnotationForm key={changed.id} annotation={changed} />}
      <AnnotationForm />
    </IfPlanAllows>
  );
};
