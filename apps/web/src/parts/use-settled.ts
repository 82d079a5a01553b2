import { useEffect, useState } from 'preact/hooks';

/** Nothing is asked for while somebody types on, in milliseconds. */
const PAUSE_MS = 200;

/** A text once nobody types any more. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
