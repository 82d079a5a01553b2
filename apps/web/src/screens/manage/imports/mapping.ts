import type { ImportColumn } from '@app/core/contracts';

/** What the rows of a file have in its columns, and what is the same for all of them. By our fields. */
export interface Mapping {
  readonly columns: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

interface FieldWords {
  readonly name: string;
  readonly label: string;
  /** What a row without it is. */
  readonly without: string;
}

/** Fields that a row needs; the first two differ from row to row. */
export const NEEDED: readonly FieldWords[] = [
  { name: 'prompt', label: 'Question', without: 'Choose a column' },
  { name: 'answer', label: 'Answer', without: 'Choose a column' },
  { name: 'model', label: 'AI model', without: 'Same for all rows' },
  { name: 'country_code', label: 'Country', without: 'Same for all rows' },
  { name: 'language_code', label: 'Language', without: 'Same for all rows' },
];

export const FURTHER: readonly FieldWords[] = [
  { name: 'executed_at', label: 'Date', without: 'The moment of the import' },
  { name: 'references', label: 'Cited pages', without: 'None' },
  { name: 'channel', label: 'How it was captured', without: 'Imported' },
  { name: 'annotations', label: 'Places of citations', without: 'None' },
  { name: 'fan_out_queries', label: 'Searches of the model', without: 'None' },
  { name: 'no_result', label: 'No answer was shown', without: 'There was one' },
  { name: 'vendor', label: 'Vendor', without: 'Unknown' },
  { name: 'vendor_model', label: 'The vendor’s name of the model', without: 'Unknown' },
];

export const mappingOf = (proposed: readonly ImportColumn[], values: Mapping['values']): Mapping => ({
  columns: Object.fromEntries(proposed.map(({ field, column }) => [field, column ?? ''])),
  values,
});

/** As the API takes it. A field without a column is said too, lest a column of its own name be read. */
export const parametersOf = ({ columns, values }: Mapping) => ({
  map: Object.entries(columns).map(([field, column]) => `${field}=${column}`),
  ...pairs(Object.entries(values).filter(([field, value]) => value && !columns[field])),
});

const pairs = (entries: readonly (readonly [string, string])[]) =>
  entries.length > 0 ? { set: entries.map(([field, value]) => `${field}=${value}`) } : {};
