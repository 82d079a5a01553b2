import { COUNTRIES, LANGUAGES } from '@app/core/code-names';
import { type BrandKind, modelId, modelName } from '@app/core/kernel';
import type { MonitorRow } from './monitor-row';

/** Which answers a monitor keeps to. */
export type Kept = Pick<MonitorRow, 'filters' | 'mutedModels'>;

/** Id → what people know it by. */
export interface KnownNames {
  readonly tags: ReadonlyMap<number, string>;
  readonly prompts: ReadonlyMap<number, string>;
}

const BRAND_WORDS: Readonly<Record<BrandKind, string>> = {
  brand: 'the brand',
  brand_other: 'another brand',
  non_brand: 'no brand',
};

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** @returns what the monitor keeps to, in words; null for all prompts and models */
export function keptWords({ filters, mutedModels }: Kept, { tags, prompts }: KnownNames): string | null {
  const { model, country_code, language_code, collection_id, prompt_type, brand_kind, prompt } = filters;
  const told = <Value>(
    before: string,
    values: readonly Value[] | undefined,
    name: (value: Value) => string,
  ): string[] => (values?.length ? [`${before} ${anyOf.format(values.map(name))}`] : []);
  const ofPrompts = [
    ...told('in', language_code, LANGUAGES.nameOf),
    ...told('for', country_code, COUNTRIES.nameOf),
    ...told('tagged', collection_id, (id) => tags.get(id) ?? 'with a tag that is gone'),
    ...told('of the intent', prompt_type, String),
    ...told('that name', brand_kind, (kind) => BRAND_WORDS[kind]),
  ];
  const parts = [
    ...told('only', model, modelName),
    ...told('without', mutedModels.map(modelId), modelName),
    ...(ofPrompts.length > 0 ? [`prompts ${ofPrompts.join(' ')}`] : []),
    ...(prompt === undefined ? [] : [`the prompt “${prompts.get(prompt) ?? prompt}”`]),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}
