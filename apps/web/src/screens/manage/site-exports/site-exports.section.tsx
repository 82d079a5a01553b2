import type { SiteExportsResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { ForEditors, IfPlanAllows, usePage } from '../../../parts';
import { ExportFile } from './export-file';
import { ExportList } from './export-list';

/** What search engines and GA4 count of the site, by their export files. */
export const SiteExportsSection = (): JSX.Element => {
  const exports = usePage<SiteExportsResponse>('/site_exports');
  return (
    <IfPlanAllows asked={exports}>
      <ForEditors>
        <ExportFile />
      </ForEditors>
      <ExportList exports={exports} />
    </IfPlanAllows>
  );
};
