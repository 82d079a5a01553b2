import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { LocalesResponse, ModelsResponse, CollectionsResponse } from '@app/core/contracts';
import { projectPath, useQuery } from '../client';
import { address, type FilterName, go } from '../state';
import { Choices, type Option } from './choice';
import { PROMPT_TYPE_OPTIONS } from './words';

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

/** The filters of the project, each with what there is to choose; nothing before that is known. */
function useFilters(): readonly Filter[] | null {
  const at = address.value;
  const ofModels = useQuery<ModelsResponse>(projectPath('/dimensions/models', at));
  const ofLocales = useQuery<LocalesResponse>(projectPath('/dimensions/locales', at));
  const ofTags = useQuery<CollectionsResponse>(projectPath('/dimensions/tags', at));
  if ([ofModels, ofLocales, ofTags].some(({ body, loading }) => !body && loading)) return null;
  const models = ofModels.body?.models ?? [];
  const { countries = [], languages = [] } = ofLocales.body ?? {};
  const tags = ofTags.body?.collections ?? [];
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
    { name: 'prompt_type', label: 'Intent', options: PROMPT_TYPE_OPTIONS },
    { name: 'brand_kind', label: 'Prompts', options: BRAND_KINDS },
  ];
}

/**
 * Which answers count, by the attributes of their prompts and by model. What leaves no choice is left out. On a phone the
 * filters are folded into a button.
 */
export const FilterBar = (): JSX.Element | null => {
  const [open, setOpen] = useState(false);
  const { filters } = address.value;
  const set = Object.keys(filters).length;
  const known = useFilters();
  // Their room is kept, so that nothing below moves when they come.
  if (!known) return <div class="filters" />;
  const choices = known.filter(({ name, options }) => options.length > 1 || filters[name]);
  const choose = (name: FilterName, values: readonly string[]): void =>
    go({ filters: { ...filters, [name]: values.length > 0 ? values : undefined } });
  if (choices.length === 0) return null;
  return (
    <div class={open ? 'filters open' : 'filters'} role="group" aria-label="Filters">
      <button type="button" class="small secondary fold" aria-expanded={open} onClick={() => setOpen(!open)}>
        Filters{set > 0 && `: ${set} set`}
      </button>
      {choices.map(({ name, label, options }) => (
        <Choices
          key={name}
          label={label}
          options={options}
          chosen={filters[name] ?? []}
          onChoose={(values) => choose(name, values)}
        />
      ))}
      {set > 0 && (
        <button type="button" class="plain" onClick={() => go({ filters: {} })}>
          No filter
        </button>
      )}
    </div>
  );
};
