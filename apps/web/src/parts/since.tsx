import { formatDay } from '@app/core/charts';
import type { ChangeTurn } from '@app/core/contracts';
import type { JSX } from 'preact';

/** Since when a figure is another: the day that parts the days best, and between which days that may lie. */
export const Since = ({ date, from, to }: ChangeTurn): JSX.Element => (
  <p>
    It changed around {formatDay(date)}
    {from !== to && `, between ${formatDay(from)} and ${formatDay(to)} with 95 % certainty`}.
  </p>
);
