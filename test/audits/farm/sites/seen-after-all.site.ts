import { draftedSite } from '../draft';

const LABEL =
  'position:absolute;width:1px;height:1px;padding:0;margin:-1px;overflow:hidden;clip:rect(0,0,0,0);white-space:nowrap;border:0';

export const seenAfterAll = draftedSite(
  'seen-after-all',
  'Styles that look like hiding and hide nothing from readers: white on dark, labels for screen readers, gaps closed by a size of zero.',
  ({ home, guides, about, text }) => {
    const [prices, orders] = text.home.sections.map(({ paragraphs }) => paragraphs.join(' '));
    const [measure] = text.article.sections.map(({ paragraphs }) => paragraphs.join(' '));
    home.header = home.header.replace('class="skip"', 'class="skip" style="position:absolute;left:-9999px"');
    home.content += `\n<p><label for="q" style="${LABEL}">Search the guides</label> <input id="q" name="q"></p>`;
    guides.content += `\n<div style="background-color:#14202b"><p style="color:#ffffff">${prices}</p></div>`;
    about.content += `\n<div style="font-size:0"><div style="display:inline-block;font-size:16px">${orders}</div></div>
<p style="opacity:1;visibility:visible;text-indent:0">${measure}</p>`;
  },
);
