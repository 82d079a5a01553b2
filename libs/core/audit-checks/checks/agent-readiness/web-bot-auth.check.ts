import { wellKnownCheck } from './well-known-check';

export const webBotAuth = wellKnownCheck({
  slug: 'web-bot-auth',
  title: 'The site publishes the keys of its own bots',
  reference: 'https://datatracker.ietf.org/doc/draft-meunier-http-message-signatures-directory/',
  recommendation: 'If the site runs bots, publish the keys with which they sign.',
  paths: ['/.well-known/http-message-signatures-directory'],
  members: ['keys'],
});
