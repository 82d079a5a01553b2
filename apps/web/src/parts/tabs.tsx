import type { JSX } from 'preact';

export interface Tab {
  readonly text: string;
  readonly href: string;
  readonly current: boolean;
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
      {tabs.map(({ text, href, current }) => (
        <li key={href}>
          <a href={href} aria-current={current ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
