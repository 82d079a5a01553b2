import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export interface Tab {
  readonly text: string;
  readonly href: string;
  readonly current: boolean;
  /** What it and those behind it are, up to the next that says so. */
  readonly group?: string;
  /** What can be done as soon as somebody aims at the link, before they press it. */
  readonly prepare?: () => void;
}

export interface TabsProps {
  /** What the links lead through, for those who move between landmarks. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Where the links stand in one row: a phone, as styles/frame.css has it. */
const ONE_ROW = '(max-width: 47.99rem)';

/** Links to several views, of which one is shown. On a phone they stand in one row, which moves sideways. */
export const Tabs = ({ label, tabs }: TabsProps): JSX.Element => {
  const row = useRef<HTMLUListElement>(null);
  const shown = tabs.findIndex(({ current }) => current);
  useLayoutEffect(() => {
    // To ask where a link stands lays the page out, which no other screen needs.
    if (!matchMedia(ONE_ROW).matches) return;
    const { current: list } = row;
    const link = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [shown]);
  return (
    <nav class="tabs" aria-label={label}>
      <ul ref={row}>
        {tabs.map(({ text, href, current, group, prepare }) => (
          <li key={href}>
            {group && <span class="tabs-group">{group}</span>}
            <a href={href} aria-current={current ? 'page' : undefined} onPointerEnter={prepare} onFocus={prepare}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
