import type { Annotation, AnnotationCategoriesResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { SelectField, TextField } from '../../../parts';
import { address } from '../../../state';

export const ANNOTATION_FIELDS = ['title', 'annotation_date', 'description', 'annotation_category_id'] as const;

export type AnnotationValues = Readonly<Record<(typeof ANNOTATION_FIELDS)[number], string>>;

/** What the fields show of an annotation. */
export const valuesOf = (annotation: Partial<Annotation>): AnnotationValues => ({
  title: annotation.title ?? '',
  annotation_date: annotation.annotation_date ?? '',
  description: annotation.description ?? '',
  annotation_category_id: String(annotation.annotation_category_id ?? ''),
});

export interface AnnotationFieldsProps {
  readonly values: AnnotationValues;
  readonly onChange: (values: AnnotationValues) => void;
}

export const AnnotationFields = ({ values, onChange }: AnnotationFieldsProps): JSX.Element => {
  const categories = useQuery<AnnotationCategoriesResponse>(
    projectPath('/dimensions/annotation_categories', address.value),
  );
  const field = (name: keyof AnnotationValues) => ({
    name,
    value: values[name],
    onInput: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
      <TextField {...field('title')} label="What happened" />
      <TextField {...field('annotation_date')} label="Day" day hint="Today unless set." />
      <TextField {...field('description')} label="More about it" rows={2} />
      <SelectField
        {...field('annotation_category_id')}
        label="Category"
        options={[
          { value: '', text: 'none' },
          ...(categories.body?.annotation_categories ?? []).map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
    </>
  );
};
