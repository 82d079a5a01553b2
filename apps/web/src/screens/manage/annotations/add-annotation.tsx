import type { AnnotationCategoriesResponse, AnnotationResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, Card, Form, SelectField, TextField } from '../../../parts';
import { address } from '../../../state';

const EMPTY = { title: '', annotation_date: '', description: '', annotation_category_id: '' };

export const AddAnnotation = (): JSX.Element => {
  const at = address.value;
  const categories = useQuery<AnnotationCategoriesResponse>(projectPath('/dimensions/annotation_categories', at));
  const writing = useWrite();
  const [values, setValues] = useState(EMPTY);
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: values[name],
    onInput: (value: string) => setValues({ ...values, [name]: value }),
  });
  const add = async (): Promise<void> => {
    const answer = await writing.send<AnnotationResponse>('POST', '/annotations', {
      project_id: at.projectId,
      ...values,
    });
    if (!answer) return;
    announce(`Added: ${answer.annotation.title}`);
    setValues(EMPTY);
  };
  return (
    <Card id="add-annotation" title="Note what happened">
      <Form
        label="Note what happened"
        writing={writing}
        fields={Object.keys(EMPTY)}
        submit="Add annotation"
        onSubmit={add}
      >
        <TextField {...field('title')} label="What happened" />
        <TextField {...field('annotation_date')} label="Day" day hint="Today unless set." />
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
