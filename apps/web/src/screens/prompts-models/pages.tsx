import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { hrefOf } from '../../state';
import { ownOf, type Sorting } from './question';

export interface PagesProps {
  readonly total: number;
  readonly perPage: number;
  readonly sorting: Sorting;
}

/** Which prompts are shown, and the way to the others. */
export const Pages = ({ total, perPage, sorting }: PagesProps): JSX.Element => {
  const { page } = sorting;
  if (total === 0) return <p class="hint">No prompt has answers in this window under these filters.</p>;
  const last = Math.max(1, Math.ceil(total / perPage));
  const first = (page - 1) * perPage + 1;
  const to = (step: number): string => hrefOf({ own: ownOf({ ...sorting, page: page + step }) });
  return (
    <nav class="pages" aria-label="Pages of prompts">
      <span class="hint">
        {first > total
          ? 'No prompt on this page'
          : `Prompts ${formatCount(first)} to ${formatCount(Math.min(total, page * perPage))} of ${formatCount(total)}`}
      </span>
      {page > 1 && page <= last && <a href={to(-1)}>Page before</a>}
      {page > last && <a href={to(last - page)}>Last page</a>}
      {page < last && <a href={to(1)}>Next page</a>}
    </nav>
  );
};
