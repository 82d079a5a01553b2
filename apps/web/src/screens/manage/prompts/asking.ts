import type { ProjectDetails, PromptRow } from '@app/core/contracts';
import { type Cadence, cadenceOf, CADENCES, isFaster, type ModelId } from '@app/core/kernel';
import { modelName, type Option } from '../../../parts';
import { cadenceWords } from '../models/runs-per-day';

/** How prompts are asked, as a form has it; empty is as it is. */
export interface Asking {
  readonly cadence: '' | 'project' | Cadence;
  readonly models: '' | 'all' | 'some';
  /** Those, where it is some; at least one. */
  readonly chosen: readonly ModelId[];
}

export const askingOf = ({ models, cadence }: PromptRow): Asking => ({
  cadence: cadence ?? 'project',
  models: models ? 'some' : 'all',
  chosen: models ?? [],
});

/** The parameters of the API that say it. */
export const sentOf = ({ cadence, models, chosen }: Asking): object => ({
  ...(cadence && { cadence: cadence === 'project' ? null : cadence }),
  ...(models && { models: models === 'all' ? null : chosen }),
});

/** As often as the project, or more seldom. */
export const cadenceOptions = ({ cadence }: ProjectDetails): readonly Option[] => [
  { value: 'project', text: `as the project: ${cadenceWords(cadence)}` },
  ...CADENCES.filter((one) => !isFaster(one, cadence)).map((value) => ({ value, text: cadenceWords(value) })),
];

/** On which models a prompt is asked, and how often. */
export function askingWords({ models, cadence }: PromptRow, project: ProjectDetails): string {
  const asked = models?.filter((model) => project.enabled_models.includes(model));
  const where = !asked ? 'all models' : asked.length === 0 ? 'no model that is on' : asked.map(modelName).join(', ');
  return `${where}, ${cadenceWords(cadenceOf(project.cadence, cadence))}`;
}
