import type { JSX } from 'preact';
import { ListPages, Panel } from '../../parts';
import { address, hrefOf } from '../../state';
import { ownOf, sortingOf } from './question';
import { RateMap } from './rate-map';
import { useMatrix } from './use-matrix';

const HINT =
  'How often answers mention your brand, between which bounds for exactly this prompt, and of how many answers (n). ' +
  'A cell opens its answers. A column sorts, a second click turns the order round, so that what never mentions you stands first. ' +
  'Sorted by a model, only the prompts that it was asked are here.';

/** Where the brand is mentioned and where not: each prompt on each model. */
export const PromptsModelsScreen = (): JSX.Element => {
  const sorting = sortingOf(address.value);
  const { also, ...query } = useMatrix();
  return (
    <div class="panels">
      <Panel id="rates" title="Mention rate" hint={HINT} query={query} also={also} shape="table" wide>
        {(matrix) => (
          <>
            {matrix.total === 0 && <p class="hint">No prompt has answers in this window under these filters.</p>}
            {matrix.prompts.length > 0 && <RateMap {...matrix} sorting={sorting} />}
            <ListPages
              of="prompts"
              total={matrix.total}
              page={sorting.page}
              perPage={matrix.perPage}
              hrefOfPage={(page) => hrefOf({ own: ownOf({ ...sorting, page }) })}
            />
          </>
        )}
      </Panel>
    </div>
  );
};
