/** By these somebody moves by themselves. */
const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
const PENDING = '.panel[aria-busy=true], .skeleton';

/**
 * Shows the part of the page with this id, and again while parts above it grow: until all of them are there, or somebody
 * moves.
 * @returns ends it
 */
export function keepInView(id: string): () => void {
  const observer = new ResizeObserver(() => {
    document.getElementById(id)?.scrollIntoView();
    if (!document.querySelector(PENDING)) end();
  });
  const end = (): void => {
    observer.disconnect();
    for (const move of MOVES) removeEventListener(move, end, true);
  };
  for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true });
  observer.observe(document.body);
  return end;
}
