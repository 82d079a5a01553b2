import { OperatorError } from '@app/core/kernel';

/** The embedded server cannot be had; the message says why and what the operator can do. */
export class EmbeddedPostgresError extends OperatorError {}
