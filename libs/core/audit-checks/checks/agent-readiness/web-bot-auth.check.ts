import type { Check } from '../../check';
import { judgeWellKnown } from './judge-well-known';

export const webBotAuth: Check<'agentReadiness'> = {
  slug: 'web-bot-auth',
  title: 'The site publishes the keys of its own bots',
  severity: 'low',
  basis: 'standard',
  reference: 'https://datatracker.ietf.org/doc/draft-meunier-http-message-signatures-directory/',
  recommendation: 'If the site runs bots, publish the keys with which they sign.',
  check: (site) =>
    judgeWellKnown(site, {
      paths: ['/.well-known/http-message-signatures-directory'],
      members: ['keys'],
    }),
};
