import type { JSX } from 'preact';
import { address, type ConfidenceKind, go } from '../state';
import { Choice } from './choice';

/** What intervals are about (docs/metrics.md, "Confidence"). */
export const ConfidenceChoice = (): JSX.Element => (
  <Choice
    label="How sure"
    value={address.value.confidence}
    onChoose={(kind) => go({ confidence: kind as ConfidenceKind })}
    options={[
      { value: 'panel', text: 'for exactly these prompts' },
      { value: 'market', text: 'for all questions like these' },
    ]}
  />
);
