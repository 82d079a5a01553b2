import type { ComponentType, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { closeByEscape } from './parts';

/** Saved views, folded into a button. Their code is fetched when they are wanted first. */
export const ViewsMenu = (): JSX.Element => {
  const [Views, setViews] = useState<ComponentType>();
  const load = async (): Promise<void> => {
    const { SavedViews } = await import('./saved-views');
    setViews(() => SavedViews);
  };
  return (
    <details
      class="choices views-menu"
      name="filter"
      onKeyDown={closeByEscape}
      onToggle={({ currentTarget }) => currentTarget.open && !Views && void load()}
    >
      <summary class="button small secondary">Views</summary>
      {Views && <Views />}
    </details>
  );
};
