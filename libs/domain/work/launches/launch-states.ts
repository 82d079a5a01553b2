/**
 * A launch waits for its user. Nothing of what it prepares exists before.
 *
 * | State       | Comes from | By                                                              |
 * |-------------|------------|-----------------------------------------------------------------|
 * | `pending`   | nothing    | a tool that prepares it; for 24 hours, after which it is void   |
 * | `confirmed` | `pending`  | its user on the account page; the work starts in the same write |
 * | `discarded` | `pending`  | its user on the account page                                    |
 */
export type LaunchState = 'pending' | 'confirmed' | 'discarded';

export const LAUNCH_HOURS = 24;
