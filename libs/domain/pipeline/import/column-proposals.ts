import { IMPORT_FIELDS, type ImportField } from './import-line';

/** What exports of other tools call our fields. */
const ALSO_CALLED: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  prompt: ['question', 'query', 'prompt_text', 'search_query', 'keyword'],
  answer: ['response', 'answer_text', 'response_text', 'output', 'completion', 'result', 'text'],
  model: ['ai_model', 'model_id', 'llm', 'engine', 'platform', 'ai_engine'],
  country_code: ['country', 'market', 'region'],
  language_code: ['language', 'lang', 'locale'],
  executed_at: ['date', 'created_at', 'captured_at', 'timestamp', 'datetime', 'time', 'day'],
  references: ['sources', 'citations', 'urls', 'links', 'attribution', 'cited_urls'],
  fan_out_queries: ['queries', 'search_queries', 'fanout_queries'],
  vendor_model: ['model_version'],
};

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_');

/** Which field of a file may stand for which of ours, by their names. */
export function proposedFields(columns: readonly string[]): Partial<Record<ImportField, string>> {
  const known = new Map(columns.map((column) => [plain(column), column]));
  return Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const name = [field, ...(ALSO_CALLED[field] ?? [])].find((called) => known.has(called));
      return name === undefined ? [] : [[field, known.get(name)!]];
    }),
  );
}
