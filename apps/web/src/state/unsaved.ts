/** Whether a form has something in it that is not saved. */
type IsUnsaved = () => boolean;

/** Forms in which somebody has typed. */
const held = new Set<IsUnsaved>();

const QUESTION = 'What you have typed is not saved. Leave it all the same?';

const hasUnsaved = (): boolean => [...held].some((isUnsaved) => isUnsaved());

/** Whether nothing typed is lost, or whoever typed it lets it go. */
export const mayLeave = (): boolean => !hasUnsaved() || confirm(QUESTION);

/** Has the browser ask before the page is left, and the dashboard before another place of it is shown. */
export function holdUnsaved(isUnsaved: IsUnsaved): () => void {
  if (held.size === 0) addEventListener('beforeunload', keepPage);
  held.add(isUnsaved);
  return () => {
    held.delete(isUnsaved);
    if (held.size === 0) removeEventListener('beforeunload', keepPage);
  };
}

const keepPage = (event: BeforeUnloadEvent): void => {
  if (hasUnsaved()) event.preventDefault();
};
