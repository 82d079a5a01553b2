import { effect, untracked } from '@preact/signals';
import { watch } from './client';
import { screenNamed } from './screens';
import { address } from './state';

/** Asks for the figures of the screen as soon as the address is another: to draw it takes as long as many an answer. */
export const askFigures = (): (() => void) =>
  effect(() => {
    const paths = screenNamed(address.value.screen)?.figures?.(address.value) ?? [];
    const stops = untracked(() => paths.filter((path) => path !== null).map(watch));
    return () => stops.forEach((stop) => stop());
  });
