/** Forms with something in them that is not saved. */
const held = new Set<object>();

const QUESTION = 'What you have typed is not saved. Leave it all the same?';

/** Whether nothing typed is lost, or whoever typed it lets it go. */
export const mayLeave = (): boolean => held.size === 0 || confirm(QUESTION);

/** Has the browser ask before the page is left, and the dashboard before another place of it is shown. */
export function holdUnsaved(): () => void {
  const form = {};
  if (held.size === 0) addEventListener('beforeunload', keepPage);
  held.add(form);
  return () => {
    held.delete(form);
    if (held.size === 0) removeEventListener('beforeunload', keepPage);
  };
}

const keepPage = (event: BeforeUnloadEvent): void => event.preventDefault();
