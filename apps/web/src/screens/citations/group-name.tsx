import type { CitationGroup } from '@app/core/contracts';
import type { JSX } from 'preact';
import { readable, shownHost, SITE_KIND_WORDS, SOURCE_TYPE_WORDS } from '../../parts';
import { address, daysBefore, hrefOf } from '../../state';
import { ownOf, type Question } from './question';

export interface GroupNameProps {
  readonly group: CitationGroup;
  readonly question: Question;
}

/** A group, which leads to its page, or to the pages of its domain or host. */
export const GroupName = ({ group, question }: GroupNameProps): JSX.Element => {
  // Its citations are of the days before alone.
  const isLost = question.change === 'lost';
  return (
    <>
      {group.url_sha256 ? (
        <>
          <a
            href={hrefOf({
              item: group.url_sha256,
              own: {},
              ...(isLost && { window: daysBefore(address.value.window) }),
            })}
          >
            {group.title || readable(group.group_key)}
          </a>
          {group.title && <div class="hint address">{readable(group.group_key)}</div>}
        </>
      ) : (
        <a href={hrefOf({ own: ownOf({ ...question, ...pagesOf(group), view: 'url', page: 1 }) })}>
          {shownHost(group.group_key)}
        </a>
      )}{' '}
      <span class="badge">
        {group.site_kind === 'other' ? SOURCE_TYPE_WORDS[group.source_type] : SITE_KIND_WORDS[group.site_kind]}
      </span>
    </>
  );
};

/** The pages of a domain, or of a host: a host is what an address of its domain has behind its scheme. */
const pagesOf = ({ host, domain }: CitationGroup): Pick<Question, 'domain' | 'query'> => ({
  domain,
  query: host === null ? '' : `//${host}`,
});
