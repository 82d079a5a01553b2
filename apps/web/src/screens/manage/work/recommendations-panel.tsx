import type { RecommendationRun, RecommendationsResponse } from '@app/core/contracts';
import { RECOMMENDATION_TYPES, type RecommendationType } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { projectPath, useQuery, useWrite } from '../../../client';
import { announce, Form, formatInstant, Panel, SelectField, Table } from '../../../parts';
import { address } from '../../../state';
import { StateBadge } from './state-badge';

const TYPE_WORDS: Readonly<Record<RecommendationType, string>> = {
  ai_visibility: 'Visibility in AI answers',
  social_community: 'Social media and communities',
  brand_building: 'Building the brand',
  sentiment_reputation: 'Sentiment and reputation',
};
const SHOWN = 10;

export const RecommendationsPanel = (): JSX.Element => {
  const runs = useQuery<RecommendationsResponse>(projectPath('/recommendations', address.value, { per_page: SHOWN }));
  return (
    <Panel id="recommendations" title="Recommendations" query={runs} shape="table" wide>
      {(body) => (
        <>
          <Launch />
          <Table<RecommendationRun>
            caption="The newest runs of recommendations"
            keyOf={({ id }) => id}
            rows={body.data}
            empty="No run yet."
            columns={[
              {
                title: 'About',
                cell: ({ id, recommendation_type }) => (
                  <a href={`/account/recommendations/${address.value.projectId}/${id}`}>
                    {TYPE_WORDS[recommendation_type]}
                  </a>
                ),
              },
              { title: 'State', cell: ({ status }) => <StateBadge state={status} /> },
              { title: 'To do', number: true, cell: ({ items_count }) => items_count.active },
              { title: 'Begun', cell: ({ created_at }) => formatInstant(created_at) },
              { title: 'Outcome', cell: ({ summary, error_message }) => error_message ?? summary ?? '' },
            ]}
          />
        </>
      )}
    </Panel>
  );
};

const Launch = (): JSX.Element => {
  const writing = useWrite();
  const [type, setType] = useState<string>('ai_visibility');
  const launch = async (): Promise<void> => {
    const body = { project_id: address.value.projectId, recommendation_type: type };
    if (await writing.send('POST', '/recommendations', body)) announce('The run has begun.');
  };
  return (
    <Form
      label="New recommendations"
      writing={writing}
      fields={['recommendation_type']}
      submit="Ask for recommendations"
      onSubmit={launch}
    >
      <SelectField
        label="About"
        name="recommendation_type"
        value={type}
        onInput={setType}
        options={RECOMMENDATION_TYPES.map((value) => ({ value, text: TYPE_WORDS[value] }))}
        hint="Once a week for each."
      />
    </Form>
  );
};
