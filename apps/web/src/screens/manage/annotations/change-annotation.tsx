import type { Annotation, AnnotationResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Card, Form } from '../../../parts';
import { address } from '../../../state';
import { ANNOTATION_FIELDS, AnnotationFields, valuesOf } from './annotation-fields';

export const ChangeAnnotation = ({ annotation }: { readonly annotation: Annotation }): JSX.Element => {
  const writing = useWrite();
  const [values, setValues] = useState(() => valuesOf(annotation));
  const save = async (): Promise<void> => {
    const { description, annotation_category_id, ...rest } = values;
    const answer = await writing.send<AnnotationResponse>('PATCH', `/annotations/${annotation.id}`, {
      project_id: address.value.projectId,
      ...rest,
      description: description.trim() || null,
      annotation_category_id: annotation_category_id || null,
    });
    if (!answer) return;
    setValues(valuesOf(answer.annotation));
    announce(`Saved: ${answer.annotation.title}`);
  };
  return (
    <Card id="change-annotation" title="Change an annotation">
      <Form
        label="Change an annotation"
        writing={writing}
        fields={ANNOTATION_FIELDS}
        submit="Save annotation"
        onSubmit={save}
      >
        <AnnotationFields values={values} onChange={setValues} />
      </Form>
    </Card>
  );
};
