import type { JSX } from 'preact';
import { useId } from 'preact/hooks';
import { address, type ConfidenceKind, go } from '../state';
import { Choice } from './choice';
import { Popover } from './popover';

export interface ConfidenceChoiceProps {
  /** The explanation stands on the screen already. */
  readonly explained?: boolean;
}

/** What intervals are about (docs/metrics.md, "Confidence"), with what that means one step away. */
export const ConfidenceChoice = ({ explained = false }: ConfidenceChoiceProps): JSX.Element => {
  const id = useId();
  return (
    <>
      <Choice
        label="How sure"
        value={address.value.confidence}
        onChoose={(kind) => go({ confidence: kind as ConfidenceKind })}
        options={[
          { value: 'panel', text: 'for exactly these prompts' },
          { value: 'market', text: 'for all questions like these' },
        ]}
      />
      {!explained && (
        <Popover id={id} label="What does that mean?">
          <p>A figure lies between the bounds beside it with 95 % certainty.</p>
          <AboutConfidence />
        </Popover>
      )}
    </>
  );
};

export const AboutConfidence = (): JSX.Element => (
  <>
    <p>
      “For exactly these prompts” says how exact a figure is for the prompts that you ask. “For all questions like
      these” takes your prompts as a sample of what people ask; its bounds are wider.
    </p>
    <p>
      Of many changes that are compared, chance alone makes some look sure. So one of several brands, prompts or models
      has to stand out more than a change alone: it may be within noise although its bounds leave out 0.
    </p>
  </>
);
