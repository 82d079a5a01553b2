import { Count, formatValue } from '@app/core/charts';
import type { CitationGroup, CitationGroupsResponse, SummaryResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { asOne, useQuery } from '../../client';
import { Caution, Panel, Table } from '../../parts';
import { address } from '../../state';
import { GroupName } from './group-name';
import { GroupFigure } from './group-figure';
import { GAPS_AMONG, mostCitedPath, questionOf, rateOfAllPath } from './question';

const SHOWN = 10;

/** The most cited of others whose answers name the brand more seldom than answers do as a whole. */
export const Gaps = (): JSX.Element => {
  const at = address.value;
  const question = questionOf(at);
  const groups = useQuery<CitationGroupsResponse>(mostCitedPath(at, question));
  const all = useQuery<SummaryResponse>(rateOfAllPath(at));
  const ofAll = all.body?.summary.mention_rate?.find(({ actor }) => actor.type === 'project')?.pooled ?? null;
  return (
    <Panel
      id="gaps"
      title="Where the brand is missing"
      hint={
        `Pages to write to: of the ${GAPS_AMONG} that most answers cite, your sites and those of competitors aside, those ` +
        `whose answers name your brand more seldom than all answers do${ofAll === null ? '' : `: their whole interval lies below ${formatValue(ofAll, 'percent')}`}.`
      }
      query={asOne([groups, all], groups.body && all.body && gapsOf(groups.body.data, ofAll))}
      also={[all.path]}
      shape="table"
      wide
    >
      {(gaps) => (
        <>
          <Table<CitationGroup>
            caption="Where the brand is missing"
            quiet
            few={5}
            rows={gaps}
            keyOf={({ group_key }) => group_key}
            empty={`None of ${pagesLookedAt(groups.body?.total ?? 0)} is one of these.`}
            columns={[
              { title: 'Cited', cell: (row) => <GroupName group={row} question={question} /> },
              { title: 'Brand named', number: true, cell: (row) => <GroupFigure row={row} of="brand_mention_rate" /> },
              { title: 'Answers that cite it', number: true, cell: (row) => <Count value={row.total_responses} /> },
            ]}
          />
          <Caution figures={gaps.map(({ confidence }) => confidence?.brand_mention_rate ?? {})} of="answers" />
        </>
      )}
    </Panel>
  );
};

/** @param ofAll how often answers name the brand as a whole, in percent */
const gapsOf = (groups: readonly CitationGroup[], ofAll: number | null): CitationGroup[] =>
  groups
    .filter(({ source_type }) => !['owned', 'competitor'].includes(source_type))
    .filter(({ confidence }) => (confidence?.brand_mention_rate?.ci_high ?? Infinity) < (ofAll ?? -Infinity))
    .sort(
      (one, other) => one.brand_mention_rate - other.brand_mention_rate || other.total_responses - one.total_responses,
    )
    .slice(0, SHOWN);

/** A panel of the most cited says nothing of the rest. */
const pagesLookedAt = (cited: number): string =>
  cited > GAPS_AMONG ? `the ${GAPS_AMONG} pages that most answers cite` : 'the pages that answers cite';
