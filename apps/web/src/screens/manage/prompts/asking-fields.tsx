import type { ProjectDetails } from '@app/core/contracts';
import type { JSX } from 'preact';
import { modelName, type Option, SelectField, TickField } from '../../../parts';
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
        // A prompt without a model is one that rests.
        <TickField
          label="Only on"
          keepsOne
          options={project.enabled_models.map((value) => ({ value, text: modelName(value) }))}
          chosen={asking.chosen}
          onChoose={(chosen) => onChange({ ...asking, chosen })}
        />
      )}
    </>
  );
};
