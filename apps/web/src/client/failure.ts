/** An answer of the API that is an error (docs/api.md, "Errors"), or none at all. */
export class Failure extends Error {
  constructor(
    /** HTTP status; 0 when the service could not be reached. */
    readonly status: number,
    readonly code: string,
    message: string,
    readonly requestId: string | null = null,
    readonly meta: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }
}

interface Envelope {
  readonly error?: { readonly code?: string; readonly message?: string; readonly meta?: Record<string, unknown> };
  readonly request_id?: string;
}

/** The error that a response tells of. */
export async function failureOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => ({}))) as Envelope;
  const { code = 'ERR_INTERNAL', message = `The service answered ${response.status}.`, meta } = body.error ?? {};
  return new Failure(response.status, code, message, body.request_id ?? null, meta);
}

export const asFailure = (error: unknown): Failure =>
  error instanceof Failure ? error : new Failure(0, 'ERR_UNREACHABLE', 'The service cannot be reached.');
