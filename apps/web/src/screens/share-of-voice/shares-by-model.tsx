import { HeatMap, type HeatRow, intervalOf } from '@app/core/charts';
import type { SovOfModel, SovResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Caution, modelName, Panel, useFold } from '../../parts';
import { address, hrefOf } from '../../state';
import { sharesByModelPath } from './period';

/** Models that a phone shows at first. */
const FEW = 3;

/** What part of the mentions on each model is whose, from one request. Models differ more than weeks do. */
export const SharesByModel = (): JSX.Element => {
  const query = useQuery<SovResponse>(sharesByModelPath(address.value));
  return (
    <Panel
      id="by-model"
      title="On each model"
      hint={
        'Of all mentions on a model (n), those of each brand, and between which bounds. The stronger the colour, the more. ' +
        'A model opens this screen for it alone.'
      }
      query={query}
      shape="table"
      csv={false}
      wide
    >
      {(body) => <ModelShares brands={body.window} models={body.models!} />}
    </Panel>
  );
};

interface ModelSharesProps {
  /** In the order of the columns. */
  readonly brands: SovResponse['window'];
  readonly models: readonly SovOfModel[];
}

const ModelShares = ({ brands, models }: ModelSharesProps): JSX.Element => {
  const fold = useFold(models.length, FEW, 'models');
  const named = models.filter(({ window }) => window.some(({ mentions }) => mentions > 0));
  if (named.length === 0) {
    return <p class="hint">No answer of this window mentions the brand or a competitor.</p>;
  }
  return (
    <>
      <HeatMap
        caption="Share of voice by model and brand"
        unit="percent"
        rowColumn={{ key: 'model', name: 'Model' }}
        columns={brands.map(({ actor: { type, id, name } }) => ({
          key: `${type} ${id}`,
          name,
          own: type === 'project',
        }))}
        rows={models.map((of, index) => ({ ...rowOf(of, brands), fold: fold.classAt(index) }))}
        nothing="nobody named"
      />
      {fold.button}
      <Caution figures={named.flatMap(({ window }) => window)} of="mentions" />
    </>
  );
};

function rowOf({ model, window }: SovOfModel, brands: SovResponse['window']): HeatRow {
  const n = window.reduce((sum, { mentions }) => sum + mentions, 0);
  return {
    key: model,
    name: <a href={hrefOf({ filters: { ...address.value.filters, model: [model] } })}>{modelName(model)}</a>,
    n,
    cells: brands.map(({ actor }) => {
      const voice = window.find((of) => of.actor.type === actor.type && of.actor.id === actor.id);
      return voice && voice.share !== null ? { value: voice.share, n, interval: intervalOf(voice) } : null;
    }),
  };
}
