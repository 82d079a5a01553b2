import type { Check } from '../../check';
import { judgeWellKnown } from './judge-well-known';

export const apiCatalog: Check<'agentReadiness'> = {
  slug: 'api-catalog',
  title: 'The site has a catalogue of its APIs',
  severity: 'low',
  basis: 'standard',
  reference: 'https://www.rfc-editor.org/rfc/rfc9727.html',
  recommendation: 'If the site has APIs, list them in a catalogue.',
  check: (site) =>
    judgeWellKnown(site, {
      paths: ['/.well-known/api-catalog'],
      members: ['linkset'],
    }),
};
