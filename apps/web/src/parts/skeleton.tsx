import type { JSX } from 'preact';

export type SkeletonShape = 'chart' | 'figures' | 'standing' | 'table' | 'text';

const PIECES: Readonly<Record<SkeletonShape, number>> = { chart: 1, figures: 4, standing: 2, table: 6, text: 3 };

/** The shape of what comes, so that nothing jumps when it does. */
export const Skeleton = ({ shape }: { readonly shape: SkeletonShape }): JSX.Element => (
  <div class={`skeleton ${shape}`} role="status">
    <span class="hidden">Loading</span>
    {Array.from({ length: PIECES[shape] }, (_, index) => (
      <span key={index} />
    ))}
  </div>
);
