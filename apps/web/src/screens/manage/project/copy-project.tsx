import type { ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useWrite } from '../../../client';
import { Form, siteAddress, TextField, useFields } from '../../../parts';
import { go } from '../../../state';

interface CopyProjectProps {
  readonly id: number;
  readonly name: string;
}

/** The next brand is tracked as this one is. */
export const CopyProject = ({ id, name }: CopyProjectProps): JSX.Element => {
  const writing = useWrite();
  const { values, field } = useFields({ name: '', url: '' });
  const copy = async (): Promise<void> => {
    const body = { name: values.name, url: siteAddress(values.url) || null };
    const made = await writing.send<ProjectDetails>('POST', `/projects/${id}/copy`, body);
    if (made) go({ projectId: made.id, screen: 'manage', item: 'project', own: {}, filters: {} });
  };
  return (
    <details class="folded">
      <summary>Copy it for another brand</summary>
      <div>
        <p>
          The copy has the prompts, tags, competitors and settings of {name}, and none of its answers. Its prompts rest
          until you say so: first look for those that name the brand.
        </p>
        <Form label="Copy this project" writing={writing} evenArchived submit="Make the copy" onSubmit={copy}>
          <TextField {...field('name')} label="Name of the copy" hint="The other brand." />
          <TextField {...field('url')} label="Site of the other brand" hint="For example acme.com." />
        </Form>
      </div>
    </details>
  );
};
