import type { IntelligenceTask, IntelligenceTasksResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery, useRepeat } from '../../../client';
import { formatInstant, ListPages, pageNow, Panel, Table } from '../../../parts';
import { address, hrefOf } from '../../../state';
import { isOpen, StateBadge } from '../work/state-badge';
import { TYPE_WORDS } from './text-words';

const PER_PAGE = 20;

export const TextList = (): JSX.Element => {
  const texts = useQuery<IntelligenceTasksResponse>(
    projectPath('/intelligence_tasks', address.value, { page: pageNow(), per_page: PER_PAGE }),
  );
  useRepeat(texts, texts.body?.data.some(({ status }) => isOpen(status)) ?? false);
  return (
    <Panel id="texts" title="Written texts" query={texts} shape="table" wide>
      {(body) => (
        <>
          <Table<IntelligenceTask>
            caption="Texts, the newest first"
            quiet
            keyOf={({ id }) => id}
            rows={body.data}
            empty="No text yet. Have one written above."
            columns={[
              {
                title: 'Title',
                cell: ({ id, title }) => <a href={hrefOf({ item: `texts/${id}`, own: {} })}>{title}</a>,
              },
              { title: 'Kind', cell: ({ task_type }) => TYPE_WORDS[task_type] },
              { title: 'State', cell: ({ status }) => <StateBadge state={status} /> },
              { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
            ]}
          />
          <ListPages of="texts" total={body.total} perPage={PER_PAGE} />
        </>
      )}
    </Panel>
  );
};
