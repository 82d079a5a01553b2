import type { Region } from './region';

/** An `a` or `area` with `href`. */
export interface LinkFacts {
  /** As written. */
  readonly href: string;
  /** Absolute, without its fragment, in the form of `CrawledFacts.url`; null when it is none of http or https. */
  readonly url: string | null;
  /** Without `#`, decoded; null without one. */
  readonly fragment: string | null;
  /** For a link into the same page: whether an element has this id or name. Null for every other link. */
  readonly fragmentFound: boolean | null;
  /** Whether it leads to the page's own site: the same host, `www.` and the scheme aside. */
  readonly internal: boolean;
  /** Visible text, blanks tidied. */
  readonly text: string;
  /** What names it besides: `aria-label`, `title`, or the alternative text of its images; empty without any. */
  readonly label: string;
  /** In lower case. */
  readonly rel: readonly string[];
  readonly region: Region;
  /** Within `nav`, `header`, `footer` or `aside`, however far up. */
  readonly inBoilerplate: boolean;
  readonly line: number;
}

/** What people can click and crawlers cannot follow: `a` without `href` or with `javascript:`, `role=link`, `onclick`. */
export interface PseudoLinkFacts {
  readonly element: string;
  /** Null without one. */
  readonly href: string | null;
  readonly role: string | null;
  /** Null without one. */
  readonly onclick: string | null;
  /** Its id or name, which may make it a mere target; null without one. */
  readonly name: string | null;
  readonly text: string;
  readonly line: number;
}
