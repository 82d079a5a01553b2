import type { Collection, CollectionsResponse } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { pathOf, projectPath, useQuery } from '../../../client';
import { ConfirmedWrite, Panel, Table } from '../../../parts';
import { address, go, hrefOf } from '../../../state';
import { ChangeTag } from './change-tag';

/** The tags of the project, to rename and to delete. */
export const TagList = (): JSX.Element => {
  const at = address.value;
  const tags = useQuery<CollectionsResponse>(projectPath('/dimensions/tags', at));
  const { tag, ...others } = at.own;
  const changed = tags.body?.collections.find(({ id }) => String(id) === tag);
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
              { title: 'Tag', cell: ({ name }) => name },
              { title: 'Prompts', number: true, cell: ({ prompts_count }) => formatCount(prompts_count) },
              {
                title: 'Change',
                plain: true,
                cell: ({ id, name }) => (
                  <a href={hrefOf({ own: { ...at.own, tag: String(id) } })}>
                    Change<span class="hidden"> {name}</span>
                  </a>
                ),
              },
              {
                title: 'Delete',
                plain: true,
                cell: ({ id, name }) => (
                  <ConfirmedWrite
                    label="Delete"
                    of={name}
                    path={pathOf(`/collections/${id}`, { project_id: at.projectId })}
                    done={`Deleted: ${name}`}
                    after={() => tag === String(id) && go({ own: others })}
                  >
                    Its prompts stay and lose the tag.
                  </ConfirmedWrite>
                ),
              },
            ]}
          />
        )}
      </Panel>
      {changed && <ChangeTag key={changed.id} tag={changed} />}
    </>
  );
};
