import type { ModelSource, ModelSourcesResponse } from '@app/core/contracts';
import { vendorName } from '@app/core/kernel';
import type { JSX } from 'preact';
import type { Query } from '../../client';
import { Panel, Table } from '../../parts';

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
    {({ models }) => (
      <>
        {!models.some(({ vendor }) => vendor) && (
          <p class="notice">
            No model can be asked: no vendor has a key. An administrator sets one at{' '}
            <a href="/account/vendors">Vendor keys</a>, and it counts within ten seconds. Whoever runs the service may
            set it in <code>.env</code> instead, or <code>SIMULATED_MODELS=all</code> to try everything with made-up
            answers, and start the service again.
          </p>
        )}
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
              cell: ({ vendor, settings }) =>
                vendor ? (
                  'nothing is missing'
                ) : (
                  <span>
                    missing, those of one vendor are enough: <code>{settings.join(', ')}</code>
                  </span>
                ),
            },
          ]}
        />
      </>
    )}
  </Panel>
);

const askedWords = ({ vendor, channel }: ModelSource): string => {
  if (vendor === null) return 'nobody answers';
  return channel === 'simulated' ? 'simulated: made-up answers, no cost' : `by ${vendorName(vendor)}`;
};
