import type { ComponentChildren, JSX } from 'preact';
import type { Query } from '../client';
import { CopyActions } from './copy-actions';
import { FailureNotice } from './failure-notice';
import { Deferred } from './deferred';
import { Skeleton, type SkeletonShape } from './skeleton';

export interface PanelProps<Body> {
  /** Unique on the screen. */
  readonly id: string;
  readonly title: string;
  /** The title is only read out, since a choice beside it says it too. */
  readonly quiet?: boolean;
  /** What comes first, before the title. */
  readonly lead?: ComponentChildren;
  /** A sentence below the title. */
  readonly hint?: ComponentChildren;
  /** What the panel shows; its request is what "copy as curl" and "copy as CSV" give. */
  readonly query: Query<Body>;
  /** Further requests that some of its figures come from, for "copy as curl". */
  readonly also?: readonly (string | null)[];
  /** What comes, while it comes. */
  readonly shape?: SkeletonShape;
  /** Whether the API has the figures as a table too, or which of several tables. */
  readonly csv?: boolean | string;
  /** What has the table, where it is not the panel's own request. */
  readonly tablePath?: string | null;
  /** Below the title, for instance a choice. */
  readonly actions?: ComponentChildren;
  /** Takes the whole width of the screen. */
  readonly wide?: boolean;
  readonly children: (body: Body) => ComponentChildren;
}

/** A part of a screen around one request: its shape while it loads, what went wrong, or what it says. */
export function Panel<Body>(props: PanelProps<Body>): JSX.Element {
  const {
    id,
    title,
    quiet,
    lead,
    hint,
    query,
    also = [],
    shape = 'chart',
    csv = true,
    tablePath,
    actions,
    wide,
    children,
  } = props;
  const { body } = query;
  return (
    <section
      class={wide ? 'card panel wide' : 'card panel'}
      id={id}
      aria-labelledby={`${id}-title`}
      aria-busy={query.loading}
    >
      {lead}
      <header>
        <h2 id={`${id}-title`} class={quiet ? 'hidden' : undefined}>
          {title}
        </h2>
        {query.path !== null && (
          <CopyActions
            paths={[query.path, ...also.filter((path) => path !== null)]}
            of={title}
            csv={csv}
            tablePath={tablePath}
          />
        )}
        {actions && <div class="actions">{actions}</div>}
      </header>
      {hint && <p class="hint about">{hint}</p>}
      {body !== undefined ? (
        <Deferred shape={shape}>{() => children(body)}</Deferred>
      ) : query.failure ? (
        <FailureNotice failure={query.failure} retry={query.retry} />
      ) : (
        <Skeleton shape={shape} />
      )}
    </section>
  );
}
