import type { OwnMediaResponse, OwnMedium } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, ForEditors, Form, Panel, readable, Table, TextField, useFields } from '../../../parts';
import { address } from '../../../state';
import { deleteColumn } from '../row-columns';

const MOST = 100;

/** Where the brand is on sites that are not its own. */
export const OwnedMedia = (): JSX.Element => {
  const media = useQuery<OwnMediaResponse>(projectPath('/owned_media', address.value, { per_page: MOST }));
  return (
    <Panel
      id="owned-media"
      title="Your media elsewhere"
      hint="A YouTube channel, a LinkedIn page, a blog, documentation, a page of an app store. What answers cite there counts among your own media, beside the hosts of your site."
      query={media}
      shape="table"
    >
      {({ data }) => (
        <>
          <Table<OwnMedium>
            caption="Media elsewhere"
            quiet
            rows={data}
            keyOf={({ id }) => id}
            empty="None is named."
            columns={[
              {
                title: 'Address',
                cell: (row) => (
                  <span class="foreign">{readable(`https://${row.address}`).slice('https://'.length)}</span>
                ),
              },
              deleteColumn<OwnMedium>({
                path: '/owned_media',
                nameOf: (row) => row.address,
                consequence: 'What answers cite there no longer counts among your own media.',
              }),
            ]}
          />
          <ForEditors>
            <AddMedium />
          </ForEditors>
        </>
      )}
    </Panel>
  );
};

const AddMedium = (): JSX.Element => {
  const writing = useWrite();
  const { values, setValues, field } = useFields({ url: '' });
  const add = async (): Promise<void> => {
    const body = { project_id: address.value.projectId, url: values.url.trim() };
    if (!(await writing.send('POST', '/owned_media', body))) return;
    setValues({ url: '' });
    announce('Added.');
  };
  return (
    <Form label="Add a medium" writing={writing} submit="Add" onSubmit={add}>
      <TextField {...field('url')} label="Its address" hint="As https://www.youtube.com/@acme: all below it counts." />
    </Form>
  );
};
