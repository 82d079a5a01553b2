import type { Selection } from '../question';
import type { Parameters } from './parameters';

/** The prompts that the filters keep, as they are now: one array, evaluated once for the whole statement. */
export function promptPredicate(question: Pick<Selection, 'projectId' | 'prompts'>, values: Parameters): string[] {
  const { promptId, collectionId, countryCode, languageCode, promptType, brandKind } = question.prompts;
  const attributes: [string, string | undefined][] = [
    ['country_code', countryCode],
    ['language_code', languageCode],
    ['prompt_type', promptType],
    ['brand_kind', brandKind],
  ];
  const conditions = attributes.flatMap(([column, value]) =>
    value === undefined ? [] : [`p.${column} = ${values.add(value)}`],
  );
  if (collectionId !== undefined) {
    conditions.push(
      `exists (select from prompt_collections c where c.project_id = p.project_id and c.prompt_id = p.id` +
        ` and c.collection_id = ${values.add(collectionId)})`,
    );
  }
  const wanted = promptId === undefined ? [] : [`prompt_id = ${values.add(promptId)}`];
  if (conditions.length === 0) return wanted;
  const projectId = values.add(question.projectId);
  return [
    ...wanted,
    `prompt_id = any(array(select p.id from prompts p where p.project_id = ${projectId} and ${conditions.join(' and ')}))`,
  ];
}
