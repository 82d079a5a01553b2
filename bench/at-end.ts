/** Takes what must be ended, in reverse order, whatever happens. */
export type AtEnd = (step: () => Promise<unknown>) => void;
