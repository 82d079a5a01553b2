import type { Collection, CollectionResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { announce, FormCard, TextField, useFields } from '../../../parts';
import { address } from '../../../state';

const valuesOf = ({ name, description }: Collection) => ({ name, description: description ?? '' });

export const ChangeTag = ({ tag }: { readonly tag: Collection }): JSX.Element => {
  const writing = useWrite();
  const { values, setValues, field } = useFields(valuesOf(tag));
  const save = async (): Promise<void> => {
    const answer = await writing.send<CollectionResponse>('PATCH', `/collections/${tag.id}`, {
      project_id: address.value.projectId,
      name: values.name,
      description: values.description.trim() || null,
    });
    if (!answer) return;
    setValues(valuesOf(answer.collection));
    announce(`Saved: ${answer.collection.name}`);
  };
  return (
    <FormCard id="tag" title="Change a tag" writing={writing} submit="Save tag" onSubmit={save} takesFocus>
      <TextField {...field('name')} label="Name of the tag" />
      <TextField {...field('description')} label="What it is for" rows={2} />
    </FormCard>
  );
};
