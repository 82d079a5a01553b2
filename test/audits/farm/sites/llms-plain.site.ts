import { draftedSite } from '../draft';

export const llmsPlain = draftedSite(
  'llms-plain',
  'llms.txt has a heading and a text alone, as Markdown: neither summary nor lists, which the format leaves open.',
  (draft) => {
    draft.routes['/llms.txt'] = {
      body: '# Harbour Desks\n\nStanding desks of ash and oak, made in Bristol.\n',
      headers: { 'Content-Type': 'text/markdown; charset=utf-8' },
    };
  },
);
