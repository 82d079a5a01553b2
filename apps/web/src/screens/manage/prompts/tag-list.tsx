import type { Collection, CollectionsResponse } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../../client';
import { Panel, Table } from '../../../parts';
import { address } from '../../../state';
import { changeColumn, deleteColumn, openRow } from '../row-columns';
import { ChangeTag } from './change-tag';

const PARAM = 'tag';
const nameOf = ({ name }: Collection): string => name;

/** The tags of the project, to rename and to delete. */
export const TagList = (): JSX.Element => {
  const tags = useQuery<CollectionsResponse>(projectPath('/dimensions/tags', address.value));
  const changed = openRow(tags.body?.collections, PARAM);
  return (
    <>
      <Panel id="tags" title="Tags" hint="Tick prompts above to give them tags." query={tags} shape="table">
        {({ collections }) => (
          <Table<Collection>
            caption="Tags of the project"
            quiet
            keyOf={({ id }) => id}
            rows={collections}
            empty="No tag yet."
            columns={[
              { title: 'Tag', cell: nameOf },
              { title: 'Prompts', number: true, cell: ({ prompts_count }) => formatCount(prompts_count) },
              changeColumn(PARAM, nameOf),
              deleteColumn({
                path: '/collections',
                nameOf,
                param: PARAM,
                consequence: 'Its prompts stay and lose the tag.',
              }),
            ]}
          />
        )}
      </Panel>
      {changed && <ChangeTag key={changed.id} tag={changed} />}
    </>
  );
};
