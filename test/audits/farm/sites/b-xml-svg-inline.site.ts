import { draftedSite } from '../draft';

export const bXmlSvgInline = draftedSite(
  'b-xml-svg-inline',
  'A drawing stands inline with a title of its own.',
  ({ home }) => {
    home.content +=
      '<svg role="img" aria-label="A desk" width="20" height="20"><title>A desk</title><rect width="20" height="20"/></svg>';
  },
);
