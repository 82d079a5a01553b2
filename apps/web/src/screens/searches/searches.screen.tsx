import { Count, Value } from '@app/core/charts';
import type { QueryFanOut, QueryFanOutsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { apiPath, useQuery } from '../../client';
import { Interval, ListPages, modelName, Panel, Table } from '../../parts';
import { address, pageOf } from '../../state';
import { CoverageWords } from './coverage-words';
import { SearchDetails } from './search-details';

const PER_PAGE = 20;

const HINT =
  'Before they answer, many models search the web. What they search for is what a page of yours has to be found for. ' +
  'Comes again: of the other answers to the same prompts on the same models, the share that has the search too. Prompts ' +
  'asked once say nothing of it. Beside it stands what it would be over all prompts like these in which the search comes ' +
  'at all; “about” says that it rests on few prompts.';

/** What models searched for before they answered. */
export const SearchesScreen = (): JSX.Element => {
  const at = address.value;
  const searches = useQuery<QueryFanOutsResponse>(
    apiPath('/dimensions/query_fan_outs', at, { page: pageOf(at), per_page: PER_PAGE }),
  );
  return (
    <div class="panels">
      <Panel id="searches" title="What the models searched for" hint={HINT} query={searches} shape="table" wide>
        {({ data, total, coverage }) => (
          <>
            <CoverageWords coverage={coverage} />
            {total > 0 && (
              <Table<QueryFanOut>
                caption="What the models searched for"
                quiet
                few={8}
                rows={data}
                keyOf={({ query }) => query}
                empty="No search is on this page."
                columns={[
                  {
                    title: 'Search',
                    cell: (row) => (
                      <>
                        {row.query}
                        <div class="hint">{row.models.map(({ model }) => modelName(model)).join(', ')}</div>
                        <SearchDetails of={row} />
                      </>
                    ),
                  },
                  { title: 'Answers', number: true, cell: (row) => <Count value={row.executions} /> },
                  { title: 'Comes again', number: true, cell: (row) => <Stability of={row} /> },
                  { title: 'Prompts', number: true, cell: (row) => <Count value={row.prompts} /> },
                  { title: 'Cite you', number: true, cell: (row) => <Count value={row.own_cited} /> },
                  { title: 'Cite competitors', number: true, cell: (row) => <Count value={row.competitors_cited} /> },
                ]}
              />
            )}
            <ListPages of="searches" total={total} perPage={PER_PAGE} />
          </>
        )}
      </Panel>
    </div>
  );
};

const Stability = ({ of: row }: { readonly of: QueryFanOut }): JSX.Element => (
  <>
    <Value unit="percent" value={row.stability} />
    <div>
      <Interval unit="percent" confidence={{ ...row, n: row.asked }} of={null} />
    </div>
  </>
);
