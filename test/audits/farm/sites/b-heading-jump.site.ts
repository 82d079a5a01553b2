import { draftedSite } from '../draft';

export const bHeadingJump = draftedSite('b-heading-jump', 'The about page goes from H1 to H4.', ({ about }) => {
  about.content = about.content.replace(/h2>/g, 'h4>');
});
