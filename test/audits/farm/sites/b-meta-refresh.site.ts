import { draftedSite } from '../draft';

export const bMetaRefresh = draftedSite(
  'b-meta-refresh',
  'A linked page sends readers on by meta refresh of zero seconds.',
  ({ home, routes }) => {
    routes['/workshop/'] = {
      body: '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=/about/"><title>The workshop has moved to another page</title></head><body><p><a href="/about/">About the workshop</a></p></body></html>',
    };
    home.content += '<p><a href="/workshop/">Our workshop</a></p>';
  },
);
