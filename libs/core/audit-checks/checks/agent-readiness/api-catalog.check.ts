import { wellKnownCheck } from './well-known-check';

export const apiCatalog = wellKnownCheck({
  slug: 'api-catalog',
  title: 'The site has a catalogue of its APIs',
  reference: 'https://www.rfc-editor.org/rfc/rfc9727.html',
  recommendation: 'If the site has APIs, list them in a catalogue.',
  paths: ['/.well-known/api-catalog'],
  members: ['linkset'],
});
