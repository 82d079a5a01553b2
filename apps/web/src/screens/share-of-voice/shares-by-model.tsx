import type { ModelsResponse, SovResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { projectPath, useQuery } from '../../client';
import { modelName, Panel, useFold } from '../../parts';
import { address } from '../../state';
import { periodOf, sharesByModelPath, sharesPath } from './period';
import { Standings } from './standings';

/** Models that a phone shows at first. */
const FEW = 2;

/** A ranking for each model that has answers, from one request. Models differ more than weeks do. */
export const SharesByModel = (): JSX.Element => {
  const at = address.value;
  const models = useQuery<ModelsResponse>(projectPath('/dimensions/models', at)).body?.models ?? [];
  const { body, ...shares } = useQuery<SovResponse>(sharesByModelPath(at));
  const chosen = at.filters.model;
  const shown = models.filter(({ model }) => !chosen || chosen.includes(model));
  const fold = useFold(shown.length, FEW, 'models');
  return (
    <>
      {shown.map(({ model }, index) => (
        <Panel
          key={model}
          fold={fold.classAt(index)}
          id={`shares-${model}`}
          title={`On ${modelName(model)}`}
          query={{
            ...shares,
            // What is taken along is of this model alone; it has the same figures.
            path: sharesPath({ ...at, filters: { ...at.filters, model: [model] } }),
            ...(body && { body: body.models!.find((of) => of.model === model) ?? NOTHING }),
          }}
          shape="table"
          csv="window"
        >
          {(ofModel) => <Standings body={ofModel} period={periodOf(at)} brief />}
        </Panel>
      ))}
      {fold.button}
    </>
  );
};

const NOTHING = { window: [] };
