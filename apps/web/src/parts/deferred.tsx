import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Skeleton, type SkeletonShape } from './skeleton';
import { RenderQueue } from './render-queue';

const queue = new RenderQueue((work) => void setTimeout(work));

export interface DeferredProps {
  readonly shape: SkeletonShape;
  readonly children: () => ComponentChildren;
}

/** Draws its children, which take long, in a task of their own or of a few, after those that came before them. What is drawn stays. */
export const Deferred = ({ shape, children }: DeferredProps): JSX.Element => {
  const [isDrawn, setDrawn] = useState(() => queue.take());
  useLayoutEffect(() => (isDrawn ? undefined : queue.wait(() => setDrawn(true))), [isDrawn]);
  return isDrawn ? <>{children()}</> : <Skeleton shape={shape} />;
};
