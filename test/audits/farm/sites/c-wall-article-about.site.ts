import { draftedSite } from '../draft';

export const cWallArticleAbout = draftedSite(
  'c-wall-article-about',
  'Right: an article speaks of paywalls and of reading on, and below it stands the offer of a newsletter.',
  ({ article }) => {
    article.content = article.content.replace(
      '</article>',
      `<h2>Where the study can be read</h2>
<p>The journal keeps the study behind a paywall: whoever wants to continue reading there has to subscribe or to create an account. A summary is free for everybody.</p>
<aside class="newsletter"><h2>Subscribe to our newsletter</h2><p>One letter a month, free, with the newest guides. Already subscribed? Thank you.</p></aside></article>`,
    );
  },
);
