import { draftedSite } from '../draft';

export const hostileLinks = draftedSite(
  'hostile-links',
  'A right site whose start page has ten thousand links; each leads to a page of its own.',
  ({ home, text, routes }) => {
    const links = Array.from({ length: 10_000 }, (_, at) => `<a href="/item-${at}">${text.words.list[0]} ${at}</a>`);
    home.content += `\n<p>${links.join(' ')}</p>`;
    routes['*'] = ({ path }) =>
      /^\/item-\d+$/.test(path)
        ? {
            body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Number ${path.slice(6)} of the tape measures</title>
<meta name="description" content="Tape measure number ${path.slice(6)} of our list."></head>
<body><h1>Tape measure ${path.slice(6)}</h1><p>It is made of steel.</p><p><a href="/">Harbour Desks</a></p></body></html>`,
          }
        : { status: 404 };
  },
);
