import { MODELS } from '@app/core/kernel';
import type { JSX } from 'preact';
import { CodeField, COUNTRIES, LANGUAGES, SelectField } from '../../../parts';
import { FURTHER, type Mapping, NEEDED } from './mapping';

export interface MappingFieldsProps {
  /** Of the file. */
  readonly columns: readonly string[];
  readonly mapping: Mapping;
  readonly onChange: (mapping: Mapping) => void;
}

/** Which column of the file is what. */
export const MappingFields = ({ columns, mapping, onChange }: MappingFieldsProps): JSX.Element => {
  const column = ({ name, label, without }: (typeof NEEDED)[number]): JSX.Element => (
    <SelectField
      key={name}
      name={name}
      label={label}
      value={mapping.columns[name] ?? ''}
      options={[{ value: '', text: without }, ...columns.map((value) => ({ value, text: value }))]}
      onInput={(value) => onChange({ ...mapping, columns: { ...mapping.columns, [name]: value } })}
    />
  );
  const value = (name: string) => ({
    name: `every_${name}`,
    value: mapping.values[name] ?? '',
    onInput: (text: string) => onChange({ ...mapping, values: { ...mapping.values, [name]: text } }),
  });
  const isSame = (name: string): boolean => !mapping.columns[name];
  return (
    <>
      <div class="pair">{NEEDED.map(column)}</div>
      <div class="pair">
        {isSame('model') && (
          <SelectField
            {...value('model')}
            label="AI model of every row"
            options={[{ value: '', text: 'Choose one' }, ...MODELS.map(({ id, name }) => ({ value: id, text: name }))]}
          />
        )}
        {isSame('country_code') && <CodeField {...value('country_code')} label="Country of every row" of={COUNTRIES} />}
        {isSame('language_code') && (
          <CodeField {...value('language_code')} label="Language of every row" of={LANGUAGES} />
        )}
      </div>
      <details class="folded">
        <summary>Further columns</summary>
        <div class="pair">{FURTHER.map(column)}</div>
      </details>
    </>
  );
};
