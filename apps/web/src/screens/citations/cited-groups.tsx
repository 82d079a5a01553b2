import { Count } from '@app/core/charts';
import type { CitationGroup, CitationGroupsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Caution, type Column, formatInstantDay, ListPages, modelName, Panel, Table } from '../../parts';
import { address, hrefOf } from '../../state';
import { GroupControls } from './group-controls';
import { GroupName } from './group-name';
import { GroupFigure } from './group-figure';
import { groupsPath, ownOf, PER_PAGE, questionOf } from './question';

const BEFORE: Column<CitationGroup> = {
  title: 'Before',
  number: true,
  cell: ({ previous }) => previous && <Count value={previous.total_citations} />,
};

/** Beyond two of them their number says enough. */
const modelsOf = ({ models }: CitationGroup): string =>
  models.length > 2 ? `${models.length} models` : models.map(({ model }) => modelName(model)).join(', ');

const HINT = 'Of all answers: the share that cites it. Brand named: the share of those that names your brand.';
const LOST = `Cited in as many days before, and not since: all figures are of those days. ${HINT}`;

/** What is cited, by domain, host or page. */
export const CitedGroups = (): JSX.Element => {
  const at = address.value;
  const question = questionOf(at);
  const groups = useQuery<CitationGroupsResponse>(groupsPath(at, question));
  return (
    <Panel
      id="cited"
      title="What answers cite"
      hint={question.change === 'lost' ? LOST : `${HINT} Before: its citations in as many days before.`}
      query={groups}
      shape="table"
      wide
      actions={<GroupControls question={question} />}
    >
      {({ data, total }) => (
        <>
          <Table<CitationGroup>
            caption="What answers cite"
            quiet
            few={8}
            rows={data}
            keyOf={({ group_key }) => group_key}
            empty={
              question.sentiment === ''
                ? 'No answer in this window cites anything like that.'
                : 'No answer that is judged so cites anything like that.'
            }
            columns={[
              {
                title: 'Cited',
                cell: (row) => (
                  <>
                    <GroupName group={row} question={question} />
                    <div class="hint">
                      {modelsOf(row)}, last{' '}
                      <time dateTime={row.last_seen_at}>{formatInstantDay(row.last_seen_at)}</time>
                    </div>
                  </>
                ),
              },
              {
                title: question.change === 'lost' ? 'Citations before' : 'Citations',
                number: true,
                cell: (row) => <Count value={row.total_citations} />,
              },
              ...(question.change === '' ? [BEFORE] : []),
              { title: 'Of all answers', number: true, cell: (row) => <GroupFigure row={row} of="citation_rate" /> },
              { title: 'Position', number: true, cell: (row) => <GroupFigure row={row} of="avg_citation_position" /> },
              { title: 'Brand named', number: true, cell: (row) => <GroupFigure row={row} of="brand_mention_rate" /> },
            ]}
          />
          <Caution figures={data.map(({ confidence }) => confidence?.brand_mention_rate ?? {})} of="answers" />
          <ListPages
            of={question.view === 'url' ? 'pages' : `${question.view}s`}
            total={total}
            page={question.page}
            perPage={PER_PAGE}
            hrefOfPage={(page) => hrefOf({ own: ownOf({ ...question, page }) })}
          />
        </>
      )}
    </Panel>
  );
};
