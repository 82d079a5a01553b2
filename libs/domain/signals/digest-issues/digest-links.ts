import type { DigestLinks } from '@app/core/digests';
import { addressesOf, DASHBOARD_PATH } from '@app/core/kernel';
import type { ProjectScope } from '@app/domain/tracking';
import type { Settings } from '@app/platform/config';

/**
 * Where a digest leads to.
 * @param issue the issue that is told; what the digest would tell now unless given
 * @param stop the address by which the reader of a mail ends such mails
 */
export function digestLinks(
  { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>,
  { projectId }: ProjectScope,
  digestId: number,
  issue?: number,
  stop?: string,
): DigestLinks {
  const digests = `${addressesOf(PUBLIC_URL).issuer}${DASHBOARD_PATH}/${projectId}/manage/digests`;
  return {
    digest: `${digests}/${digestId}${issue === undefined ? '' : `?issue=${issue}`}`,
    settings: digests,
    stop: stop ?? null,
  };
}
