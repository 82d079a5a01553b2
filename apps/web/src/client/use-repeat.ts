import { useEffect } from 'preact/hooks';
import type { Query } from './use-query';

const EVERY_MS = 5_000;

/** Asks again every few seconds while something is under way. @param open whether it is */
export function useRepeat({ path, retry }: Query<unknown>, open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const timer = setInterval(retry, EVERY_MS);
    return () => clearInterval(timer);
  }, [path, open]);
}
