import type { AnnotationResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Card, Form } from '../../../parts';
import { address } from '../../../state';
import { ANNOTATION_FIELDS, AnnotationFields, valuesOf } from './annotation-fields';

export const AddAnnotation = (): JSX.Element => {
  const writing = useWrite();
  const [values, setValues] = useState(() => valuesOf({}));
  const add = async (): Promise<void> => {
    const answer = await writing.send<AnnotationResponse>('POST', '/annotations', {
      project_id: address.value.projectId,
      ...values,
    });
    if (!answer) return;
    announce(`Added: ${answer.annotation.title}`);
    setValues(valuesOf({}));
  };
  return (
    <Card id="add-annotation" title="Note what happened">
      <Form
        label="Note what happened"
        writing={writing}
        fields={ANNOTATION_FIELDS}
        submit="Add annotation"
        onSubmit={add}
      >
        <AnnotationFields values={values} onChange={setValues} />
      </Form>
    </Card>
  );
};
