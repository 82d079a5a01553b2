import type { CollectionsResponse, LocalesResponse, ModelsResponse } from '@app/core/contracts';
import { projectPath, useQuery } from '../client';
import { address, FILTER_NAMES, type FilterName } from '../state';
import type { Option } from './choice';
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

/**
 * The filters of the project, each with what there is to choose; nothing before that is known.
 * @param wanted whether they are asked for at all
 */
export function useFilters(wanted: boolean): readonly Filter[] | null {
  const at = address.value;
  const asked = (path: string) => (wanted ? projectPath(path, at) : null);
  const ofModels = useQuery<ModelsResponse>(asked('/dimensions/models'));
  const ofLocales = useQuery<LocalesResponse>(asked('/dimensions/locales'));
  const ofTags = useQuery<CollectionsResponse>(asked('/dimensions/tags'));
  if (!wanted || [ofModels, ofLocales, ofTags].some(({ body, loading }) => !body && loading)) return null;
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

/** The filters that the address has, in the words of the bar that sets them; by their codes while these are not known. */
export function useFilterWords(): readonly string[] {
  const { filters } = address.value;
  const set = FILTER_NAMES.filter((name) => filters[name]);
  const known = useFilters(set.length > 0);
  return set.map((name) => {
    const { label = name, options = [] } = known?.find((one) => one.name === name) ?? {};
    const chosen = (filters[name] ?? []).map((value) => options.find((one) => one.value === value)?.text ?? value);
    return `${label}: ${chosen.join(', ')}`;
  });
}
