import { localeInWords } from '../wire/locale';
import type { VendorAccount, Wire } from '../wire/wire';
import { mapInteraction } from './gemini.mapper';
import { type FollowRedirect, withoutRedirects } from './google-redirects';

/** Gemini over the Interactions API, with Google's search, which takes no location there. */
export const google = ({ apiKey, baseUrl, model, timeoutMs }: VendorAccount, follow: FollowRedirect): Wire => ({
  vendor: 'google',
  models: ['gemini'],
  url: `${baseUrl}/v1beta/interactions`,
  headers: { 'x-goog-api-key': apiKey },
  timeoutMs,
  request: (question) => ({
    body: {
      model,
      input: question.prompt,
      system_instruction: localeInWords(question),
      tools: [{ type: 'google_search' }],
      store: false,
    },
    localeApplied: false,
  }),
  read: (bodies) => mapInteraction('google', bodies[0]),
  finish: (answer, signal) => withoutRedirects(answer, follow, signal),
});
