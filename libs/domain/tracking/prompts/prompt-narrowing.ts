import { type Cadence, isFaster, modelCode, type ModelId, type ParamProblem } from '@app/core/kernel';
import { unknownItems } from '../input/unknown-items';
import type { ProjectScope } from '../projects/project-scope';

/** What narrows a prompt, as users send it: null and an empty list take it back, what is left out stays. */
export interface SentNarrowing {
  readonly models?: readonly ModelId[] | null;
  readonly cadence?: Cadence | null;
}

/** @param project the project's cadence; a prompt of its own is asked no more often */
export const narrowingProblems = (
  { account }: ProjectScope,
  project: Cadence,
  { models, cadence }: SentNarrowing,
): (ParamProblem | undefined)[] => [
  unknownItems(
    'models',
    'or disabled models',
    (models ?? []).filter((model) => !account.enabledModels.includes(model)),
  ),
  cadence && isFaster(cadence, project)
    ? { param: 'cadence', message: `the prompts of this project are asked ${project}, and none of them more often` }
    : undefined,
];

/** What is sent of prompts, with the codes of models as they are stored. */
export const toStored = <Sent extends SentNarrowing>({ models, ...others }: Sent) => ({
  ...others,
  ...(models !== undefined && { models: codesOf(models) }),
});

/** Whether runs have to be planned or dropped. Those of prompts that come to rest are dropped by whoever lets them. */
export const changesRuns = ({
  scheduled,
  models,
  cadence,
}: SentNarrowing & { readonly scheduled?: boolean }): boolean =>
  scheduled === true || models !== undefined || cadence !== undefined;

const codesOf = (models: readonly ModelId[] | null): readonly number[] | null =>
  models === null || models.length === 0 ? null : [...new Set(models.map(modelCode))].toSorted((a, b) => a - b);
