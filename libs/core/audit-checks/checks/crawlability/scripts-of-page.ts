import type { PageFacts } from '../../facts';

const RUNS = /^(?:|module|text\/javascript|application\/(?:javascript|ecmascript|x-javascript)|text\/ecmascript)$/;

/** Whether scripts may bring what the markup lacks: data (JSON-LD) brings nothing. */
export const hasScripts = ({ scripts }: PageFacts): boolean => scripts.some(({ type }) => RUNS.test(type ?? ''));
