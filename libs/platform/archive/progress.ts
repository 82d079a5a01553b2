/** Is told often how far it is; the text is made only when somebody is to see it. */
export type Progress = (text: () => string) => void;

const EVERY_MS = 5_000;

/** Hands on one text in five seconds, the first after five. */
export function everyFiveSeconds(tell: (text: string) => void): Progress {
  let next = performance.now() + EVERY_MS;
  return (text) => {
    if (performance.now() < next) return;
    next = performance.now() + EVERY_MS;
    tell(text());
  };
}
