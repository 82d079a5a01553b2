import type { ProjectDetails } from '@app/core/contracts';
import type { ModelId } from '@app/core/kernel';
import type { JSX } from 'preact';
import { modelName, type Option, SelectField, Ticks } from '../../../parts';
import { type Asking, cadenceOptions } from './asking';

export interface AskingFieldsProps {
  readonly project: ProjectDetails;
  readonly asking: Asking;
  readonly onChange: (asking: Asking) => void;
  /** What leaves it as it is, where that may be chosen. */
  readonly asItIs?: Option;
}

/** How often, and on which of the project's models. */
export const AskingFields = ({ project, asking, onChange, asItIs }: AskingFieldsProps): JSX.Element => {
  const first = asItIs ? [asItIs] : [];
  const choose = (models: Asking['models']): void => {
    const enabled = asking.chosen.filter((model) => project.enabled_models.includes(model));
    onChange({ ...asking, models, chosen: enabled.length > 0 ? enabled : project.enabled_models });
  };
  return (
    <>
      <SelectField
        label="How often"
        name="cadence"
        value={asking.cadence}
        onInput={(cadence) => onChange({ ...asking, cadence: cadence as Asking['cadence'] })}
        options={[...first, ...cadenceOptions(project)]}
      />
      <SelectField
        label="Models"
        name="models"
        value={asking.models}
        onInput={(models) => choose(models as Asking['models'])}
        options={[...first, { value: 'all', text: 'all that are on' }, { value: 'some', text: 'only these' }]}
      />
      {asking.models === 'some' && (
        <ModelTicks
          models={project.enabled_models}
          chosen={asking.chosen}
          onChange={(chosen) => onChange({ ...asking, chosen })}
        />
      )}
    </>
  );
};

interface ModelTicksProps {
  readonly models: readonly ModelId[];
  readonly chosen: readonly ModelId[];
  readonly onChange: (chosen: readonly ModelId[]) => void;
}

/** The last one stays ticked: a prompt without a model is one that rests. */
const ModelTicks = ({ models, chosen, onChange }: ModelTicksProps): JSX.Element => (
  <fieldset class="events">
    <legend>Only on</legend>
    <Ticks
      options={models.map((value) => ({
        value,
        text: modelName(value),
        disabled: chosen.length === 1 && chosen.includes(value),
      }))}
      chosen={chosen}
      onChoose={onChange}
    />
  </fieldset>
);
