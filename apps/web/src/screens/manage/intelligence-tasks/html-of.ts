import { type ComponentChild, render } from 'preact';

/** Elements as HTML, to be put elsewhere. */
export function htmlOf(content: ComponentChild): string {
  const box = document.createElement('div');
  render(content, box);
  return box.innerHTML;
}
