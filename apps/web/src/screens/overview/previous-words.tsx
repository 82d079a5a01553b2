import type { JSX } from 'preact';
import type { PreviousWindow } from '@app/core/contracts';
import { formatCount } from '@app/core/charts';
import { formatInstantDay } from '../../parts';
import { hrefOf } from '../../state';

/** What the changes are against, and whether that was measured as a whole. */
export const PreviousWords = ({ previous }: { readonly previous: PreviousWindow }): JSX.Element => (
  <p class="hint">
    Changes are against {formatInstantDay(previous.from)} to {formatInstantDay(previous.to)}, with{' '}
    {formatCount(previous.responses)} answers.
    {!previous.complete && ' The project began within that window, so it was not measured as a whole.'}{' '}
    <a href={hrefOf({ screen: 'what-changed' })}>What changed</a>
  </p>
);
