import { type HeatCell, HeatMap, intervalOf } from '@app/core/charts';
import type { SovOfModel, SovResponse } from '@app/core/contracts';
import type { ActorType } from '@app/core/kernel';
import type { JSX } from 'preact';
import { useQuery } from '../../client';
import { Caution, modelName, Panel, useFold } from '../../parts';
import { address, hrefOf } from '../../state';
import { sharesByModelPath } from './period';

/** Brands that a phone shows at first, beside the own one. */
const FEW = 4;

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
  /** In their order over all models. */
  readonly brands: SovResponse['window'];
  readonly models: readonly SovOfModel[];
}

const ModelShares = ({ brands, models }: ModelSharesProps): JSX.Element => {
  const fold = useFold(brands.length, FEW, 'brands');
  const counts = models.map(({ window }) => window.reduce((sum, { mentions }) => sum + mentions, 0));
  if (counts.every((count) => count === 0)) {
    return <p class="hint">No answer of this window mentions the brand or a competitor.</p>;
  }
  return (
    <>
      <HeatMap
        caption="Share of voice by brand and model"
        unit="percent"
        rowColumn={{ key: 'brand', name: 'Brand' }}
        columns={models.map(({ model }, index) => ({
          key: model,
          name: modelName(model),
          n: counts[index]!,
          href: hrefOf({ filters: { ...address.value.filters, model: [model] } }),
        }))}
        rows={brands.map(({ actor: { type, id, name } }, index) => ({
          key: `${type} ${id}`,
          name: type === 'project' ? <strong>{name}</strong> : name,
          fold: type === 'project' ? undefined : fold.classAt(index),
          cells: models.map((of, place) => cellOf(of, type, id, counts[place]!)),
        }))}
        nothing="nobody named"
      />
      {fold.button}
      <Caution figures={models.flatMap(({ window }) => window)} of="mentions" />
    </>
  );
};

function cellOf({ window }: SovOfModel, type: ActorType, id: number, n: number): HeatCell | null {
  const voice = window.find(({ actor }) => actor.type === type && actor.id === id);
  return voice && voice.share !== null ? { value: voice.share, n, interval: intervalOf(voice) } : null;
}
