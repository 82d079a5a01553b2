import type { ChangeTurn } from '@app/core/contracts';
import { turnWords } from '@app/core/digests';
import type { JSX } from 'preact';

/** Since when a figure is another: the day that parts the days best, and between which days that may lie. */
export const Since = (turn: ChangeTurn): JSX.Element => <p>{turnWords(turn)}</p>;
