import type { Annotation, AnnotationCategoriesResponse, AnnotationResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, Card, Form, SelectField, TextField, useFields } from '../../../parts';
import { address } from '../../../state';

/** What the fields show of an annotation. */
const valuesOf = (annotation: Partial<Annotation>) => ({
  title: annotation.title ?? '',
  annotation_date: annotation.annotation_date ?? '',
  description: annotation.description ?? '',
  annotation_category_id: String(annotation.annotation_category_id ?? ''),
});

export interface AnnotationFormProps {
  /** The one to change; a new one is noted without. */
  readonly annotation?: Annotation;
}

export const AnnotationForm = ({ annotation }: AnnotationFormProps): JSX.Element => {
  const categories = useQuery<AnnotationCategoriesResponse>(
    projectPath('/dimensions/annotation_categories', address.value),
  );
  const writing = useWrite();
  const { values, setValues, field } = useFields(valuesOf(annotation ?? {}));
  const [method, path] = annotation
    ? (['PATCH', `/annotations/${annotation.id}`] as const)
    : (['POST', '/annotations'] as const);
  const label = annotation ? 'Change an annotation' : 'Note what happened';
  const save = async (): Promise<void> => {
    const answer = await writing.send<AnnotationResponse>(method, path, {
      project_id: address.value.projectId,
      ...values,
      description: values.description.trim() || null,
      annotation_category_id: values.annotation_category_id || null,
    });
    if (!answer) return;
    announce(`${annotation ? 'Saved' : 'Added'}: ${answer.annotation.title}`);
    setValues(valuesOf(annotation ? answer.annotation : {}));
  };
  return (
    <Card id={annotation ? 'change-annotation' : 'add-annotation'} title={label}>
      <Form
        label={label}
        writing={writing}
        fields={Object.keys(values)}
        submit={annotation ? 'Save annotation' : 'Add annotation'}
        onSubmit={save}
        takesFocus={annotation !== undefined}
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
    </Card>
  );
};
