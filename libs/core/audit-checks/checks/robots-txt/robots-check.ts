import type { AuditCheck, Verdict } from '../../check';
import type { SiteFacts } from '../../facts';
import { isVerdict, type RobotsFile, robotsFile } from './robots-file';

type Particulars = Omit<AuditCheck, 'id' | 'report' | 'check'> & {
  readonly slug: string;
  judge(file: RobotsFile, site: SiteFacts): Verdict;
};

/** A check that needs the file: without one it does not apply, and one that could not be read says nothing. */
export const robotsCheck = ({ slug, judge, ...rest }: Particulars): AuditCheck => ({
  ...rest,
  id: `robots_txt.${slug}`,
  report: 'robots_txt',
  check(site) {
    const file = robotsFile(site);
    return isVerdict(file) ? file : judge(file, site);
  },
});
