import { OperatorError } from '@app/core/kernel';

/** Node joins the attempts at several addresses of a host, and leaves the message of the whole empty. */
const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
};

const placeOf = (url: string): string => {
  if (!URL.canParse(url)) return '(DATABASE_URL is no URL)';
  const { hostname, port, pathname } = new URL(url);
  return `${pathname.slice(1)} on ${hostname}:${port || 5432}`;
};

/** No connection to the database; the message names place and reason, never the password. */
export class DatabaseConnectionError extends OperatorError {
  constructor(url: string, cause: unknown) {
    super(
      `Cannot connect to the database ${placeOf(url)}: ${reasonOf(cause)}. Does it run, and is DATABASE_URL right?`,
      {
        cause,
      },
    );
  }
}
