import type { JSX } from 'preact';
import { ForEditors } from '../../../parts';
import { ExportFile } from './export-file';
import { ExportList } from './export-list';

/** What search engines and GA4 count of the site, by their export files. */
export const SiteExportsSection = (): JSX.Element => (
  <>
    <ForEditors>
      <ExportFile />
    </ForEditors>
    <ExportList />
  </>
);
