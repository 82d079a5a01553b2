import type { JSX } from 'preact';
import { Panel } from '../../parts';
import { address } from '../../state';
import { Pages } from './pages';
import { sortingOf } from './question';
import { RateMap } from './rate-map';
import { useMatrix } from './use-matrix';

const HINT =
  'How often answers mention the brand, between which bounds for exactly this prompt, and of how many answers (n). ' +
  'A cell opens its answers. A column sorts; sorted by a model, only the prompts that it was asked are here.';

/** Where the brand is mentioned and where not: each prompt on each model. */
export const PromptsModelsScreen = (): JSX.Element => {
  const sorting = sortingOf(address.value);
  return (
    <div class="panels">
      <Panel id="rates" title="Mention rate" hint={HINT} query={useMatrix()} shape="table" wide>
        {(matrix) => (
          <>
            {matrix.prompts.length > 0 && <RateMap {...matrix} sorting={sorting} />}
            <Pages total={matrix.total} perPage={matrix.perPage} sorting={sorting} />
          </>
        )}
      </Panel>
    </div>
  );
};
