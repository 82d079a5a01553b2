import type { ModelSource, ModelSourcesResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import type { Query } from '../../client';
import { Panel, Table } from '../../parts';
import { askedWords, Unasked, wantsKey } from '../manage/models/unasked';

/** Who is asked for each model, and which settings would have it asked. */
export const ModelsStep = ({ sources }: { readonly sources: Query<ModelSourcesResponse> }): JSX.Element => (
  <Panel
    id="models-step"
    title="Models"
    hint="The service asks a model as soon as there is a key of one of its vendors."
    query={sources}
    shape="table"
    wide
  >
    {({ project_id: id, models }) => (
      <>
        <Unasked
          projectId={id}
          models={models.some(({ vendor }) => vendor) ? models.filter((one) => !wantsKey(one)) : models}
        >
          , and it counts within ten seconds. Whoever runs the service may set it in <code>.env</code> instead, or{' '}
          <code>SIMULATED_MODELS=all</code> to try everything with made-up answers, and start the service again
        </Unasked>
        <Table<ModelSource>
          caption="Your models"
          quiet
          keyOf={({ model }) => model}
          rows={models}
          columns={[
            { title: 'Model', cell: ({ name }) => name },
            { title: 'Asked', cell: askedWords },
            {
              title: 'Settings',
              cell: (source) =>
                wantsKey(source) ? (
                  <span>
                    missing, those of one vendor are enough: <code>{source.settings.join(', ')}</code>
                  </span>
                ) : (
                  'nothing is missing'
                ),
            },
          ]}
        />
      </>
    )}
  </Panel>
);
