/** Codes of RFC 7591, section 3.2.2. */
export type RegistrationErrorCode = 'invalid_redirect_uri' | 'invalid_client_metadata';

/** A registration that is refused, with 400. */
export class RegistrationError extends Error {
  constructor(
    readonly code: RegistrationErrorCode,
    message: string,
  ) {
    super(message);
    this.name = 'RegistrationError';
  }
}
