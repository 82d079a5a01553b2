import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { Skeleton, type SkeletonShape } from './skeleton';
import { Turns } from './turns';

const turns = new Turns((work) => void setTimeout(work));

export interface InTurnProps {
  readonly shape: SkeletonShape;
  readonly children: () => ComponentChildren;
}

/** Draws what takes long in a task of its own, after those that came before it. Drawn once, it stays. */
export const InTurn = ({ shape, children }: InTurnProps): JSX.Element => {
  const [isDrawn, setDrawn] = useState(() => turns.take());
  useLayoutEffect(() => (isDrawn ? undefined : turns.wait(() => setDrawn(true))), [isDrawn]);
  return isDrawn ? <>{children()}</> : <Skeleton shape={shape} />;
};
