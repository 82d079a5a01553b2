import type { JSX } from 'preact';
import { Count, Value } from '@app/core/charts';
import type { TopSource, TopSourcesResponse } from '@app/core/contracts';
import { apiPath, useQuery } from '../../client';
import { Caution, Interval, Panel, SOURCE_TYPE_WORDS, Table } from '../../parts';
import { address, confidenceParameter } from '../../state';

const SHOWN = 8;

/** The domains that answers use most. */
export const TopSourcesPanel = (): JSX.Element => {
  const at = address.value;
  const sources = useQuery<TopSourcesResponse>(
    apiPath('/metrics/top_sources', at, { per_page: SHOWN, confidence: confidenceParameter(at) }),
  );
  return (
    <Panel
      id="sources"
      title="Top sources"
      hint="The domains that answers rest on, and how many of their URLs 100 answers cite."
      query={sources}
      shape="table"
    >
      {(body) => (
        <>
          <Table<TopSource>
            caption="Top sources"
            quiet
            rows={body.data}
            keyOf={({ domain }) => domain}
            empty="No answer of this window names a source."
            columns={[
              {
                title: 'Domain',
                cell: (row) => (
                  <>
                    {row.domain} <span class="badge">{SOURCE_TYPE_WORDS[row.source_type]}</span>
                  </>
                ),
              },
              {
                title: 'Answers',
                number: true,
                cell: (row) => <Count value={row.total_responses} />,
              },
              {
                title: 'URLs per 100 answers',
                number: true,
                cell: (row) => (
                  <>
                    <Value unit="rate" value={row.avg_mention_rate} />
                    <br />
                    <Interval unit="rate" confidence={row.confidence?.avg_mention_rate ?? {}} of="answers" />
                  </>
                ),
              },
            ]}
          />
          <Caution figures={body.data.map(({ confidence }) => confidence?.avg_mention_rate ?? {})} of="answers" />
        </>
      )}
    </Panel>
  );
};
