import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { address, hrefOf, pageOf } from '../state';
import { nounOf } from './figure';

export interface ListPagesProps {
  /** What the list is of, in the plural. */
  readonly of: string;
  readonly total: number;
  /** From 1; else the page that the address names. */
  readonly page?: number;
  readonly perPage: number;
  readonly hrefOfPage?: (page: number) => string;
}

const hereAt = (page: number): string => hrefOf({ own: { ...address.value.own, page: String(page) } });

/** Which rows of a list are shown, and the way to the others. Nothing for an empty list. */
export const ListPages = ({
  of,
  total,
  page = pageOf(address.value),
  perPage,
  hrefOfPage = hereAt,
}: ListPagesProps): JSX.Element | null => {
  if (total === 0) return null;
  const last = Math.ceil(total / perPage);
  const first = (page - 1) * perPage + 1;
  return (
    <nav class="pages" aria-label={`Pages of ${of}`}>
      <span class="hint">
        {first > total
          ? 'Nothing on this page'
          : `${formatCount(first)} to ${formatCount(Math.min(total, page * perPage))}`}{' '}
        of <data value={total}>{formatCount(total)}</data> {nounOf(total, of)}
      </span>
      {page > 1 && <a href={hrefOfPage(Math.min(page - 1, last))}>{page > last ? 'Last page' : 'Page before'}</a>}
      {page < last && <a href={hrefOfPage(page + 1)}>Next page</a>}
    </nav>
  );
};
