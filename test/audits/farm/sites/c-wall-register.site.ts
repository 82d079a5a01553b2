import { draftedSite } from '../draft';

export const cWallRegister = draftedSite(
  'c-wall-register',
  'An article can be read on by those who make an account; Google counts that as a wall.',
  ({ article }) => {
    article.content = article.content.replace(
      '</article>',
      `<div class="regwall"><h2>Create a free account to continue reading</h2>
<p>Registered readers can read the rest of this article. Already have an account? <a href="/about/">Log in</a></p></div></article>`,
    );
  },
);
