import type { ModelsResponse, SovResponse } from '@app/core/contracts';
import type { ModelId } from '@app/core/kernel';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { modelName, Panel } from '../../parts';
import { address } from '../../state';
import { periodOf, sharesPath } from './period';
import { Standings } from './standings';

/** A ranking for each model that has answers. Models differ more than weeks do. */
export const SharesByModel = (): JSX.Element => {
  const at = address.value;
  const models = useQuery<ModelsResponse>(projectPath('/dimensions/models', at)).body?.models ?? [];
  const chosen = at.filters.model;
  const shown = models.filter(({ model }) => !chosen || chosen.includes(model));
  return (
    <>
      {shown.map(({ model }) => (
        <SharesOfModel key={model} model={model} />
      ))}
    </>
  );
};

const SharesOfModel = ({ model }: { readonly model: ModelId }): JSX.Element => {
  const at = address.value;
  const shares = useQuery<SovResponse>(sharesPath({ ...at, filters: { ...at.filters, model: [model] } }));
  return (
    <Panel id={`shares-${model}`} title={`On ${modelName(model)}`} query={shares} shape="table" csv="current">
      {(body) => <Standings body={body} period={periodOf(at)} kind={at.confidence} brief />}
    </Panel>
  );
};
