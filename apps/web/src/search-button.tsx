import type { ComponentType, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PaletteProps } from './palette';

/** Opens the palette, as does Ctrl-K. Its code is fetched when it is wanted first. */
export const SearchButton = (): JSX.Element => {
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>();
  const [open, setOpen] = useState(false);
  const show = async (): Promise<void> => {
    const { Palette: component } = await import('./palette');
    setPalette(() => component);
    setOpen(true);
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      void show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        class="small secondary search-button"
        aria-keyshortcuts="Control+K"
        onClick={() => void show()}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M6.5 1.5a5 5 0 1 1 0 10a5 5 0 0 1 0-10zM10.2 10.2L15 15" />
        </svg>
        <span>Search</span> <kbd aria-hidden="true">Ctrl K</kbd>
      </button>
      {Palette && open && <Palette onClose={() => setOpen(false)} />}
    </>
  );
};
