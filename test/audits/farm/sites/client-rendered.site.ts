import { farmSite, html, xml } from '../site';

const SHELL = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Harbour Desks: standing desks</title>
<meta name="description" content="Standing desks of ash and oak from Bristol.">
<script type="module" src="/app.js"></script>
</head>
<body><div id="app"></div><noscript>Please turn scripts on.</noscript></body>
</html>`;

/** It draws the page: a heading, text of over fifty words, links. */
const APP = `document.querySelector('#app').innerHTML = '<h1>Standing desks</h1><p>' + 'A desk of ash, oiled by hand. '.repeat(30) + '</p><a href="/about">About</a>';`;

export const clientRendered = farmSite(
  'client-rendered',
  'An empty shell that a script fills; unknown paths answer 404.',
  {
    '/': html(SHELL),
    '/about': html(SHELL.replace('standing desks</title>', 'about us</title>')),
    '/app.js': { body: APP, headers: { 'Content-Type': 'text/javascript' } },
    '/sitemap.xml': xml(
      '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>{origin}/</loc></url></urlset>',
    ),
  },
);
