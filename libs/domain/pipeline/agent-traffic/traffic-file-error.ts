import type { TrafficReport } from './traffic-report';

/** No row of the file can be taken. The message is for operators. */
export class TrafficFileError extends Error {
  constructor(
    message: string,
    readonly report: TrafficReport | null = null,
  ) {
    super(message);
  }
}
