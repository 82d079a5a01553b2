import type { Annotation } from '@app/core/contracts';
import type { JSX } from 'preact';
import { announce, Card, UnlessArchived } from '../../../parts';
import { AnnotationFields } from '../../../parts/annotation-fields';

export interface AnnotationFormProps {
  /** The one to change; a new one is noted without. */
  readonly annotation?: Annotation;
}

export const AnnotationForm = ({ annotation }: AnnotationFormProps): JSX.Element => (
  <UnlessArchived>
    <Card
      id={annotation ? 'change-annotation' : 'add-annotation'}
      title={annotation ? 'Change an annotation' : 'Note what happened'}
    >
      <AnnotationFields
        annotation={annotation}
        takesFocus={annotation !== undefined}
        onDone={({ title }) => announce(`${annotation ? 'Saved' : 'Added'}: ${title}`)}
      />
    </Card>
  </UnlessArchived>
);
