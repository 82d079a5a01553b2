import { formatCount } from '@app/core/charts';
import type { CompetitorPreviewResponse } from '@app/core/contracts';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { useWrite, type Writing } from '../../../client';
import { excerptOf, modelName } from '../../../parts';
import { hrefOf } from '../../../state';

export interface Preview {
  readonly writing: Writing;
  readonly found: CompetitorPreviewResponse | null;
  readonly look: (brand: object) => Promise<void>;
  readonly clear: () => void;
}

/** What names would match, for a form that has not been sent yet. */
export function usePreview(): Preview {
  const writing = useWrite({ changesNothing: true });
  const [found, setFound] = useState<CompetitorPreviewResponse | null>(null);
  const look = async (brand: object): Promise<void> =>
    setFound((await writing.send<CompetitorPreviewResponse>('POST', '/competitors/preview', brand)) ?? null);
  return { writing, found, look, clear: () => setFound(null) };
}

/** How many recent answers the names would match, by which spelling, and where. */
export const NamePreview = ({ found }: { readonly found: CompetitorPreviewResponse | null }): JSX.Element => (
  <div role="status">
    {found && (
      <>
        <p>
          {found.answers_read === 0
            ? 'There are no answers yet that could be searched.'
            : `${formatCount(found.answers_matched)} of the newest ${formatCount(found.answers_read)} answers would mention it.`}
        </p>
        {found.spellings.length > 0 && (
          <p class="hint">
            Written as {found.spellings.map(({ text, answers }) => `“${text}” (${formatCount(answers)})`).join(', ')}
          </p>
        )}
        {found.examples.length > 0 && (
          <ul class="excerpts">
            {found.examples.map(({ id, model, prompt_text, snippet }) => (
              <li key={id}>
                {excerptOf(snippet)}{' '}
                <span class="hint">
                  {modelName(model)} to <a href={hrefOf({ screen: 'answers', item: String(id) })}>{prompt_text}</a>
                </span>
              </li>
            ))}
          </ul>
        )}
      </>
    )}
  </div>
);

/** Looks without writing anything. */
export const PreviewButton = ({
  preview,
  brand,
}: {
  readonly preview: Preview;
  readonly brand: object;
}): JSX.Element => (
  <button type="button" class="secondary" aria-disabled={preview.writing.busy} onClick={() => void preview.look(brand)}>
    {preview.writing.busy ? 'Looking…' : 'Preview what matches'}
  </button>
);
