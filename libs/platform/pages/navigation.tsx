import type { JSX } from 'preact';

export interface NavigationLink {
  readonly href: string;
  readonly text: string;
}

export interface NavigationProps {
  /** What the links lead through, for those who move between landmarks. */
  readonly label: string;
  readonly links: readonly NavigationLink[];
  /** The link of the page that is shown, or of the one above it. */
  readonly current: string;
}

export const Navigation = ({ label, links, current }: NavigationProps): JSX.Element => (
  <nav aria-label={label}>
    <ul>
      {links.map(({ href, text }) => (
        <li>
          <a href={href} aria-current={href === current ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
