import type { Collection, CollectionResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite } from '../../../client';
import { announce, Card, Form, TextField } from '../../../parts';
import { address } from '../../../state';

export const ChangeTag = ({ tag }: { readonly tag: Collection }): JSX.Element => {
  const writing = useWrite();
  const [name, setName] = useState(tag.name);
  const [description, setDescription] = useState(tag.description ?? '');
  const save = async (): Promise<void> => {
    const answer = await writing.send<CollectionResponse>('PATCH', `/collections/${tag.id}`, {
      project_id: address.value.projectId,
      name,
      description: description.trim() || null,
    });
    if (!answer) return;
    setName(answer.collection.name);
    announce(`Saved: ${answer.collection.name}`);
  };
  return (
    <Card id="tag" title="Change a tag">
      <Form label="Change a tag" writing={writing} fields={['name', 'description']} submit="Save tag" onSubmit={save}>
        <TextField label="Name of the tag" name="name" value={name} onInput={setName} />
        <TextField label="What it is for" name="description" rows={2} value={description} onInput={setDescription} />
      </Form>
    </Card>
  );
};
