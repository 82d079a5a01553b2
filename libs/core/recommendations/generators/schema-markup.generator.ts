import { itemOfFinding, reportOf } from '../finding-items';
import { defineGenerator } from '../item';

export const schemaMarkup = defineGenerator({
  name: 'schema_markup',
  title: 'Missing or wrong structured data, by the last audit',
  types: ['ai_visibility'],
  find: ({ findings }) => findings.filter((finding) => reportOf(finding) === 'schema').map(itemOfFinding),
});
