import type { JSX } from 'preact';
import { ForEditors, UnlessArchived } from '../../../parts';
import { ModelList } from '../models/model-list';
import { ImportFile } from './import-file';
import { ImportList } from './import-list';
import { JudgeImported } from './judge-imported';

/** Answers that were captured elsewhere. */
export const ImportsSection = (): JSX.Element => (
  <>
    <ForEditors>
      <ImportFile />
    </ForEditors>
    <UnlessArchived>
      <JudgeImported />
    </UnlessArchived>
    <ImportList />
    <ModelList />
  </>
);
