import { formatCount } from '@app/core/charts';
import type { FanOutCoverage } from '@app/core/contracts';
import type { JSX } from 'preact';
import { modelName } from '../../parts';

/** How much of what models searched for is known at all: what is not told is no sign that nothing was searched for. */
export const CoverageWords = ({
  coverage: { answers, telling, searched, models },
}: {
  readonly coverage: FanOutCoverage;
}): JSX.Element => {
  if (answers === 0) return <p class="hint">No answer in this window.</p>;
  const silent = models.filter((model) => model.searched === 0).map(({ model }) => modelName(model));
  if (telling === 0) {
    return (
      <p class="hint">
        None of the {formatCount(answers)} answers in this window tells a search. Either their models did not search, or
        whoever sells their answers does not tell it.
      </p>
    );
  }
  return (
    <p class="hint">
      {formatCount(searched)} of {formatCount(answers)} answers tell what was searched for; {formatCount(telling)} are
      of models that tell it at all.
      {silent.length > 0 && ` No answer of ${new Intl.ListFormat('en').format(silent)} does.`}
    </p>
  );
};
