/**
 * A key goes through three states. A rotation moves both keys and makes a new `next`.
 *
 * | State     | Signs | Published | Leaves                                             |
 * |-----------|-------|-----------|----------------------------------------------------|
 * | `next`    | no    | yes       | at a rotation, once whoever verifies must know it  |
 * | `current` | yes   | yes       | at the same rotation                               |
 * | `old`     | no    | yes       | the table, once every token that it signed expired |
 */
export type SigningKeyState = 'next' | 'current' | 'old';

/** An access token lives so long (docs/mcp.md). */
export const ACCESS_TOKEN_SECONDS = 3_600;
/** Whoever verifies tokens may keep the published keys so long. */
export const JWKS_CACHE_SECONDS = 300;
/** By then every process of the authorization server goes by a change of the keys. */
export const KEYS_KNOWN_SECONDS = 60;

const DAY_SECONDS = 86_400;

interface Times {
  readonly createdAt: Date;
  readonly signsSince: Date;
}

const after = (instant: Date, seconds: number): Date => new Date(instant.getTime() + seconds * 1000);

/** The moment from which a `next` key may sign: the last copy of the published keys without it is out of date then. */
export const maySignFrom = ({ createdAt }: Pick<Times, 'createdAt'>): Date =>
  after(createdAt, KEYS_KNOWN_SECONDS + JWKS_CACHE_SECONDS);

/** The moment from which the `current` key should be replaced. */
export const dueFrom = ({ signsSince }: Pick<Times, 'signsSince'>, days: number): Date =>
  after(signsSince, days * DAY_SECONDS);

/**
 * An `old` key that was replaced by this moment signed nothing that is still valid. A process may have signed with it until
 * it knew of the change.
 */
export const spentIfReplacedBy = (now: Date): Date => after(now, -(KEYS_KNOWN_SECONDS + ACCESS_TOKEN_SECONDS));
