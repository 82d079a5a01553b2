import { draftedSite } from '../draft';
import { text } from '../site';

const FILE = `# Harbour Desks

> Standing desks of ash and oak, made in Bristol.

Prices are in pounds and include taxes.

## Guides

- [The right height]({origin}/guide/height/): how to measure it
* [All guides](/guide/)

## Optional

- [About the workshop]({origin}/about/)
`;

export const llmsGood = draftedSite('llms-good', 'llms.txt follows its format, with an Optional section.', (draft) => {
  draft.routes['/llms.txt'] = text(FILE.replace('# Harbour', '\uFEFF# Harbour').replaceAll('\n', '\r\n'));
});
