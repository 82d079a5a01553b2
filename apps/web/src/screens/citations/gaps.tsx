import { Count } from '@app/core/charts';
import type { CitationGroup, CitationGroupsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Panel, Table } from '../../parts';
import { address } from '../../state';
import { GroupName } from './group-name';
import { GroupFigure } from './group-figure';
import { GAPS_AMONG, mostCitedPath, questionOf } from './question';

const SHOWN = 10;
/** A rate of fewer answers says next to nothing. */
const LEAST_ANSWERS = 5;

/** The most cited of others, those first whose answers name the brand least. */
export const Gaps = (): JSX.Element => {
  const at = address.value;
  const question = questionOf(at);
  const groups = useQuery<CitationGroupsResponse>(mostCitedPath(at, question));
  return (
    <Panel
      id="gaps"
      title="Where the brand is missing"
      hint={`Pages to write to: of the ${GAPS_AMONG} that most answers cite, your sites and those of competitors aside, those whose answers name your brand least. Fewer than five answers say too little.`}
      query={groups}
      shape="table"
      wide
    >
      {({ data }) => (
        <Table<CitationGroup>
          caption="Where the brand is missing"
          quiet
          rows={gapsOf(data)}
          keyOf={({ group_key }) => group_key}
          empty="Five answers cite no page of others."
          columns={[
            { title: 'Cited', cell: (row) => <GroupName group={row} question={question} /> },
            { title: 'Brand named', number: true, cell: (row) => <GroupFigure row={row} of="brand_mention_rate" /> },
            { title: 'Answers that cite it', number: true, cell: (row) => <Count value={row.total_responses} /> },
          ]}
        />
      )}
    </Panel>
  );
};

const gapsOf = (groups: readonly CitationGroup[]): CitationGroup[] =>
  groups
    .filter((group) => group.total_responses >= LEAST_ANSWERS && !['owned', 'competitor'].includes(group.source_type))
    .sort(
      (one, other) => one.brand_mention_rate - other.brand_mention_rate || other.total_responses - one.total_responses,
    )
    .slice(0, SHOWN);
