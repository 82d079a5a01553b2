import type { JSX } from 'preact';

export interface Tab {
  readonly text: string;
  readonly href: string;
  readonly current: boolean;
  /** What can be done as soon as somebody aims at the link, before they press it. */
  readonly prepare?: () => void;
}

export interface TabsProps {
  /** What the links lead through, for those who move between landmarks. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Links to several views, of which one is shown. */
export const Tabs = ({ label, tabs }: TabsProps): JSX.Element => (
  <nav class="tabs" aria-label={label}>
    <ul>
      {tabs.map(({ text, href, current, prepare }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined} onPointerEnter={prepare} onFocus={prepare}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
