/** The way of an OAuth client to its first request, in this order. Some clients leave out the first steps. */
export const CONNECTION_STEPS = [
  'resource_metadata',
  'server_metadata',
  'client',
  'authorize',
  'consent',
  'code',
  'token',
  'mcp',
] as const;
export type ConnectionStepName = (typeof CONNECTION_STEPS)[number];

export const rankOf = (step: ConnectionStepName): number => CONNECTION_STEPS.indexOf(step);

/** The order of time. Several instances write, so that of steps in one millisecond only their rank tells the order. */
export const inTime = (one: LoggedStep, other: LoggedStep): number =>
  one.at.getTime() - other.at.getTime() || rankOf(one.step) - rankOf(other.step);

/** A step as it is stored. It holds no secret: no code, token or query, no whole address. */
export interface LoggedStep {
  readonly at: Date;
  readonly step: ConnectionStepName;
  /** Why the attempt stopped here; null if it went on. */
  readonly reason: string | null;
  /** See `networkOf`; empty where the sender is not known. */
  readonly network: string;
  /** The start of the header `User-Agent`. */
  readonly agent: string;
  readonly clientId: string | null;
  /** What a reader knows the client by: its host or name. */
  readonly client: string | null;
  /** Ties the steps of one authorization together. */
  readonly flow: string | null;
  readonly grantId: string | null;
  readonly userId: number | null;
}
