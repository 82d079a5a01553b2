import { formatCount } from '@app/core/charts';
import type { QueryFanOut, QueryFanOutPage } from '@app/core/contracts';
import type { JSX } from 'preact';
import { readable } from '../../parts';
import { hrefOf } from '../../state';

/** The prompts and answers behind a search, and the pages that these answers cite. */
export const SearchDetails = ({ of: search }: { readonly of: QueryFanOut }): JSX.Element => (
  <details class="folded">
    <summary>Prompts, pages and answers</summary>
    <div class="hint">
      <p>Prompts{search.prompts > search.top_prompts.length && ', those with most of these answers'}:</p>
      <ul>
        {search.top_prompts.map(({ prompt_id, prompt_text, executions, asked }) => (
          <li key={prompt_id}>
            <a href={hrefOf({ screen: 'answers', item: null, own: { prompt: String(prompt_id) } })}>{prompt_text}</a> (
            {formatCount(executions)} of {formatCount(asked)})
          </li>
        ))}
      </ul>
      <Pages title="Your pages that they cite most" pages={search.own_pages} />
      <Pages title="Pages of competitors that they cite most" pages={search.competitor_pages} />
      <p>
        Newest answers:{' '}
        {search.answer_ids.map((id, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <a href={hrefOf({ screen: 'answers', item: String(id), own: {} })}>answer {id}</a>
          </span>
        ))}
      </p>
    </div>
  </details>
);

interface PagesProps {
  readonly title: string;
  readonly pages: readonly QueryFanOutPage[];
}

const Pages = ({ title, pages }: PagesProps): JSX.Element => (
  <>
    <p>
      {title}: {pages.length === 0 && 'none'}
    </p>
    {pages.length > 0 && (
      <ul>
        {pages.map(({ url, url_sha256, executions }) => (
          <li key={url_sha256} class="address">
            <a href={hrefOf({ screen: 'citations', item: url_sha256, own: {} })}>{readable(url)}</a> (
            {formatCount(executions)})
          </li>
        ))}
      </ul>
    )}
  </>
);
