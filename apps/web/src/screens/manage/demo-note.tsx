import type { JSX } from 'preact';
import { useProject } from '../../parts';

/** Where people wait to be told: of the demo they would wait for ever (docs/demo.md). */
export const DemoNote = (): JSX.Element => (
  <>
    {useProject()?.demo && (
      <p class="notice">
        This is the demo. Its figures are made up, so nothing is watched and nothing is sent but tests.
      </p>
    )}
  </>
);
