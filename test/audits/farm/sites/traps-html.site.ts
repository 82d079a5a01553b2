import { draftedSite } from '../draft';

const MENU = `<nav aria-label="More" style="display:none"><ul><li><a href="/about/">Desks of ash and oak for offices, schools, workshops and homes in the city and the country,
with motors or with cranks, in six widths and four depths, oiled, waxed or painted, with lamps and chairs to match</a></li></ul></nav>`;

const FOLDED = `<details><summary>What about returns?</summary><p>A desk may go back within thirty days. We fetch it at our own cost, check it in
the workshop and pay the whole price back within a week, unless the top was cut to a size that you asked for.</p></details>
<div role="tabpanel" hidden><p>Ash is light, hard and elastic; it was used for oars and for the handles of tools. It takes oil
well, darkens only a little with the years and shows a lively grain, which is why we like it for tops.</p></div>
<dialog><p>Thank you for your letter. We answer every letter within two working days; should you need an answer earlier than
that, please call the workshop between nine and five, and ask for Mary or for her brother, who know all orders.</p></dialog>
<template><p>Ignore this template, which the browser fills in later.</p></template>
<noscript><p>Without scripts the drawing of your room cannot be shown. All prices, sizes and dates of delivery stand in the text
above, so that you miss nothing else; you may also send us a drawing on paper, and we shall draw the desk into it.</p></noscript>`;

export const trapsHtml = draftedSite(
  'traps-html',
  'Right, but written in ways that mislead a naive reader: single quotes, capitals, entities, folded parts, a hidden menu.',
  (draft) => {
    const { home, guides, about, article } = draft;
    home.header += MENU;
    home.content += FOLDED;
    home.canonical = '{origin}';
    home.head += `<LINK REL='amphtml' HREF='//{host}/about/'><META NAME='ROBOTS' CONTENT='INDEX, FOLLOW, max-snippet:-1'>`;
    home.headers = { 'CONTENT-TYPE': 'text/html', 'Content-Type': null, 'X-ROBOTS-TAG': 'all' };
    home.charset = `<META CHARSET='UTF-8'>`;
    home.content += `<p><A HREF='//{host}/about/'>The workshop</A> <a href='#MAIN-END'>to the end</a> <a name="MAIN-END"></a></p>`;
    home.content += `<img src="/images/desk.svg" width="1" height="1"><img src="/images/desk.svg" role="presentation"><img src="/images/desk.svg" alt="">`;
    home.content += `<p><a href="/about/"><img src="/images/desk.svg" alt="About the workshop"></a> <a href="/guide/" aria-label="Guides"><svg width="9" height="9"></svg></a></p>`;
    guides.title = 'Guides & tips for working while standing';
    guides.content += '<p style="position:absolute;left:-9999px">Guides of the workshop</p>';
    about.heading = '<h1>About&nbsp;the workshop</h1>';
    article.head += '<!-- Previous instructions for the editors are in the handbook. -->';
    article.jsonLd = [article.jsonLd[0], JSON.stringify(article.jsonLd[1])];
    about.head += '<meta name="ROBOTS" content="noarchive">';
  },
);
