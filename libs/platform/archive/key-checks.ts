import { deriveKey, SEALED, type SecretKeys } from '@app/platform/secrets';
import { ArchiveRefused, type Contents, type InstallationHead } from './format';

const PURPOSE = 'archive-key-check';

const checkOf = (secret: string): string => deriveKey(secret, PURPOSE).toString('hex');

/** What an archive has of the keys with which rows may be sealed, the present one first. They tell nothing about the keys. */
export const keyChecks = ({ SECRET_KEY, FORMER_SECRET_KEY }: SecretKeys): string[] =>
  [SECRET_KEY, FORMER_SECRET_KEY].filter((secret) => secret !== undefined).map(checkOf);

/** Whether an archive has sealed rows, and nothing by which their key is known again. */
export const lacksKeyCheck = ({ key_checks: checks }: InstallationHead, { tables }: Contents): boolean =>
  checks.length === 0 && Object.values(SEALED).some(({ table }) => (tables[table] ?? 0) > 0);

/** @throws ArchiveRefused when the key with which the archive's rows are sealed is not among those of this process */
export function requireKey({ key_checks: [present] }: InstallationHead, keys: SecretKeys): void {
  if (present === undefined || keyChecks(keys).includes(present)) return;
  const here =
    keys.SECRET_KEY === undefined
      ? 'There is no SECRET_KEY here.'
      : 'SECRET_KEY is not that of the installation that the archive is of.';
  throw new ArchiveRefused(
    `${here} The archive's signing keys, tokens and secrets are sealed with that one: set it (of an embedded database it ` +
      'is in DATA_DIR/secret-key). If it is lost, --with-another-key restores everything else. Nothing was changed.',
  );
}
