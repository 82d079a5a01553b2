import { draftedSite } from '../draft';

export const hugePage = draftedSite(
  'huge-page',
  'A right site with one page of three megabytes.',
  ({ about, routes }) => {
    about.content += '<p><a href="/archive">All letters since 2009</a></p>';
    routes['/archive'] = {
      body: `<!doctype html><html lang="en"><head><title>All letters since 2009</title></head><body>${'<p>A letter.</p>'.repeat(200_000)}</body></html>`,
    };
  },
);
