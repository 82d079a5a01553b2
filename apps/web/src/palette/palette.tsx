import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useSettled } from '../parts';
import { follow } from '../state';
import { type Find, useFinds } from './finds';

export interface PaletteProps {
  readonly onClose: () => void;
}

/** Finds what the dashboard has by its name or its words, and leads there. */
export const Palette = ({ onClose }: PaletteProps): JSX.Element => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const wanted = text.trim();
  const { finds, loading } = useFinds(wanted, useSettled(wanted));
  useLayoutEffect(() => dialog.current?.showModal(), []);
  useEffect(() => setAt(0), [wanted]);
  const chosen = finds[Math.min(at, finds.length - 1)];
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && finds.length > 0) setAt((Math.min(at, finds.length - 1) + step + finds.length) % finds.length);
    else if (event.key === 'Enter' && chosen) {
      follow(chosen.href);
      dialog.current?.close();
    } else return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Search"
      onClose={onClose}
      onClick={({ target }) => {
        // Beside the box, or on what was found.
        if (target === dialog.current || (target instanceof Element && target.closest('a'))) dialog.current?.close();
      }}
    >
      <input
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls="palette-finds"
        aria-activedescendant={chosen && idOf(chosen)}
        autocomplete="off"
        placeholder="Prompts, answers, brands, screens"
        maxLength={500}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id="palette-finds" role="listbox" aria-label="Found">
        {byGroup(finds).map(([group, members]) => (
          <Group key={group} name={group} finds={members} chosen={chosen} />
        ))}
      </div>
      <p role="status" class="hint">
        {finds.length > 0
          ? `${finds.length} found${loading ? ' so far' : ''}`
          : loading
            ? 'Searching'
            : 'Nothing found.'}
      </p>
    </dialog>
  );
};

const idOf = ({ key }: Find): string => `find-${key.replace(/\W/g, '-')}`;

function byGroup(finds: readonly Find[]): [string, Find[]][] {
  const groups = new Map<string, Find[]>();
  for (const find of finds) groups.set(find.group, [...(groups.get(find.group) ?? []), find]);
  return [...groups];
}

interface GroupProps {
  readonly name: string;
  readonly finds: readonly Find[];
  readonly chosen: Find | undefined;
}

const Group = ({ name, finds, chosen }: GroupProps): JSX.Element => (
  <div role="group" aria-label={name}>
    <p class="hint" aria-hidden="true">
      {name}
    </p>
    {finds.map((find) => (
      <Option key={find.key} find={find} isChosen={find.key === chosen?.key} />
    ))}
  </div>
);

const Option = ({ find, isChosen }: { readonly find: Find; readonly isChosen: boolean }): JSX.Element => {
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <a ref={link} id={idOf(find)} role="option" aria-selected={isChosen} tabIndex={-1} href={find.href}>
      {find.text} {find.hint && <span class="hint">{find.hint}</span>}
    </a>
  );
};
