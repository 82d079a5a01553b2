import { LAUNCHES_PATH } from '@app/core/kernel';
import type { AccountSession } from '@app/domain/access';
import { ACCOUNT_PATH, SIGN_IN_PATH } from '../shared/paths';

/** Addresses of the account pages. */
export const PATHS = {
  overview: ACCOUNT_PATH,
  keys: `${ACCOUNT_PATH}/keys`,
  newKey: `${ACCOUNT_PATH}/keys/new`,
  models: `${ACCOUNT_PATH}/models`,
  apps: `${ACCOUNT_PATH}/apps`,
  usage: `${ACCOUNT_PATH}/usage`,
  password: `${ACCOUNT_PATH}/password`,
  sessions: `${ACCOUNT_PATH}/sessions`,
  launches: LAUNCHES_PATH,
  invitations: `${ACCOUNT_PATH}/invitations`,
  accounts: `${ACCOUNT_PATH}/accounts`,
  budget: `${ACCOUNT_PATH}/budget`,
  vendors: `${ACCOUNT_PATH}/vendors`,
  signIn: SIGN_IN_PATH,
  signUp: `${ACCOUNT_PATH}/sign-up`,
  forgotten: `${ACCOUNT_PATH}/forgotten`,
  signOut: `${ACCOUNT_PATH}/sign-out`,
} as const;

const NAVIGATION = [
  { href: PATHS.overview, text: 'Overview' },
  { href: PATHS.launches, text: 'Pending launches' },
  { href: PATHS.apps, text: 'Connected apps' },
  { href: PATHS.keys, text: 'API keys' },
  { href: PATHS.models, text: 'Add-on models' },
  { href: PATHS.usage, text: 'Usage and limits' },
  { href: PATHS.invitations, text: 'Invitations' },
  { href: PATHS.sessions, text: 'Sessions' },
  { href: PATHS.password, text: 'Password' },
] as const;

const OF_ADMINISTRATORS = [
  { href: PATHS.accounts, text: 'Accounts' },
  { href: PATHS.vendors, text: 'Vendor keys' },
  { href: PATHS.budget, text: 'Budget' },
] as const;

/** The pages that somebody may open. */
export const navigationOf = ({ isAdmin }: AccountSession) =>
  isAdmin ? [...NAVIGATION, ...OF_ADMINISTRATORS] : NAVIGATION;
