import { formatCount } from '@app/core/charts';
import type { JSX } from 'preact';
import { address, hrefOf } from '../state';

export interface ListPagesProps {
  /** What is listed, in the plural. */
  readonly of: string;
  readonly total: number;
  readonly perPage: number;
}

/** The page of a list that the address names. */
export const pageNow = (): number => {
  const page = Number(address.value.own.page ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

/** The way from page to page of a list. */
export const ListPages = ({ of, total, perPage }: ListPagesProps): JSX.Element | null => {
  const page = pageNow();
  const last = Math.max(1, Math.ceil(total / perPage));
  if (last === 1 && page === 1) return null;
  const to = (step: number): string => hrefOf({ own: { ...address.value.own, page: String(page + step) } });
  return (
    <nav class="pages" aria-label={`Pages of ${of}`}>
      <span class="hint">
        Page {formatCount(page)} of {formatCount(last)}
      </span>
      {page > 1 && <a href={to(page > last ? last - page : -1)}>{page > last ? 'Last page' : 'Page before'}</a>}
      {page < last && <a href={to(1)}>Next page</a>}
    </nav>
  );
};
