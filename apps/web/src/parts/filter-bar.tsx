import type { JSX } from 'preact';
import type { LocalesResponse, ModelsResponse, CollectionsResponse } from '@app/core/contracts';
import { projectPath, useQuery } from '../client';
import { address, type FilterName, go } from '../state';
import { Choices, type Option } from './choice';

const PROMPT_TYPES: readonly Option[] = ['informational', 'navigational', 'commercial', 'transactional'].map(
  (value) => ({ value, text: value }),
);
const BRAND_KINDS: readonly Option[] = [
  { value: 'brand', text: 'name the brand' },
  { value: 'brand_other', text: 'name another brand' },
  { value: 'non_brand', text: 'name none' },
];

interface Filter {
  readonly name: FilterName;
  readonly label: string;
  readonly options: readonly Option[];
}

/** The filters of the project, each with what there is to choose. */
function useFilters(): readonly Filter[] {
  const at = address.value;
  const models = useQuery<ModelsResponse>(projectPath('/dimensions/models', at)).body?.models ?? [];
  const { countries = [], languages = [] } =
    useQuery<LocalesResponse>(projectPath('/dimensions/locales', at)).body ?? {};
  const tags = useQuery<CollectionsResponse>(projectPath('/dimensions/tags', at)).body?.collections ?? [];
  return [
    { name: 'model', label: 'Model', options: models.map(({ model, name }) => ({ value: model, text: name })) },
    {
      name: 'country_code',
      label: 'Country',
      options: countries.map((one) => ({ value: one.country_code, text: one.name })),
    },
    {
      name: 'language_code',
      label: 'Language',
      options: languages.map((one) => ({ value: one.language_code, text: one.name })),
    },
    { name: 'collection_id', label: 'Tag', options: tags.map(({ id, name }) => ({ value: String(id), text: name })) },
    { name: 'prompt_type', label: 'Intent', options: PROMPT_TYPES },
    { name: 'brand_kind', label: 'Prompts', options: BRAND_KINDS },
  ];
}

/** Which answers count, by the attributes of their prompts and by model. What leaves no choice is left out. */
export const FilterBar = (): JSX.Element => {
  const { filters } = address.value;
  const choose = (name: FilterName, values: readonly string[]): void =>
    go({ filters: { ...filters, [name]: values.length > 0 ? values : undefined } });
  return (
    <div class="filters" role="group" aria-label="Filters">
      {useFilters()
        .filter(({ name, options }) => options.length > 1 || filters[name])
        .map(({ name, label, options }) => (
          <Choices
            key={name}
            label={label}
            options={options}
            chosen={filters[name] ?? []}
            onChoose={(values) => choose(name, values)}
          />
        ))}
      {Object.keys(filters).length > 0 && (
        <button type="button" class="plain" onClick={() => go({ filters: {} })}>
          No filter
        </button>
      )}
    </div>
  );
};
