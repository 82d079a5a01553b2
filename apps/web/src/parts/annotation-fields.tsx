import type { Annotation, AnnotationCategoriesResponse, AnnotationResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery, useWrite } from '../client';
import { address } from '../state';
import { SelectField, TextField } from './field';
import { IfPlanAllows } from './failure-notice';
import { Form } from './form';
import { useFields } from './use-fields';

/** What the fields show of an annotation. */
const valuesOf = (annotation: Partial<Annotation>) => ({
  title: annotation.title ?? '',
  annotation_date: annotation.annotation_date ?? '',
  description: annotation.description ?? '',
  annotation_category_id: String(annotation.annotation_category_id ?? ''),
});

export interface AnnotationFieldsProps {
  /** The one to change; a new one is noted without. */
  readonly annotation?: Annotation;
  /** Of a new one, `YYYY-MM-DD`; today without. */
  readonly day?: string;
  readonly takesFocus?: boolean;
  readonly onDone: (annotation: Annotation) => void;
}

/** Writes down what happened on a day. */
export const AnnotationFields = ({ annotation, day, takesFocus, onDone }: AnnotationFieldsProps): JSX.Element => {
  const categories = useQuery<AnnotationCategoriesResponse>(
    projectPath('/dimensions/annotation_categories', address.value),
  );
  const writing = useWrite();
  const { values, setValues, field } = useFields(valuesOf(annotation ?? { ...(day && { annotation_date: day }) }));
  const [method, path] = annotation
    ? (['PATCH', `/annotations/${annotation.id}`] as const)
    : (['POST', '/annotations'] as const);
  const save = async (): Promise<void> => {
    const answer = await writing.send<AnnotationResponse>(method, path, {
      project_id: address.value.projectId,
      ...values,
      description: values.description.trim() || null,
      annotation_category_id: values.annotation_category_id || null,
    });
    if (!answer) return;
    setValues(valuesOf(annotation ? answer.annotation : {}));
    onDone(answer.annotation);
  };
  return (
    <IfPlanAllows asked={categories}>
      <Form
        label={annotation ? 'Change an annotation' : 'Note what happened'}
        writing={writing}
        submit={annotation ? 'Save annotation' : 'Add annotation'}
        onSubmit={save}
        takesFocus={takesFocus}
      >
        <TextField {...field('title')} label="What happened" />
        <TextField {...field('annotation_date')} label="Day" day hint={annotation ? undefined : 'Today unless set.'} />
        <TextField {...field('description')} label="More about it" rows={2} />
        <SelectField
          {...field('annotation_category_id')}
          label="Category"
          options={[
            { value: '', text: 'none' },
            ...(categories.body?.annotation_categories ?? []).map(({ id, name }) => ({
              value: String(id),
              text: name,
            })),
          ]}
        />
      </Form>
    </IfPlanAllows>
  );
};
