import type { JSX } from 'preact';

/** In place of a chart without a single figure: its axis would have a scale of nothing. */
export const NothingToShow = ({ caption }: { readonly caption: string }): JSX.Element => (
  <figure class="chart">
    <p>{caption}: there is nothing to show, because no figure is known.</p>
  </figure>
);
