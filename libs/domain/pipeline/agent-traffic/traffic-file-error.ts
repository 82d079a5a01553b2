import type { TrafficReport } from './traffic-report';

/** The file as a whole cannot be taken, and nothing of it is; the message is for operators. */
export class TrafficFileError extends Error {
  constructor(
    message: string,
    readonly report: TrafficReport | null = null,
  ) {
    super(message);
  }
}
