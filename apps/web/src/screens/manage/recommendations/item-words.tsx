import type { ItemWording, RecommendationItem } from '@app/core/contracts';
import type { JSX } from 'preact';
import { descriptionLines } from './description-lines';

/** What was seen, why it matters and what to do. */
export const ItemWords = ({ item }: { readonly item: RecommendationItem }): JSX.Element => {
  const { phrasing, why_it_matters } = item.metadata;
  return (
    <div class="foreign">
      <Words {...item} why_it_matters={why_it_matters} lang={phrasing.language} />
      {phrasing.note && <p class="hint">{`In plain words. ${phrasing.note}`}</p>}
      {phrasing.plain && (
        <details class="folded">
          <summary>
            Before the writer phrased it<span class="hidden">: {item.title}</span>
          </summary>
          <div>
            <p lang="en">{phrasing.plain.title}</p>
            <Words {...phrasing.plain} lang="en" />
          </div>
        </details>
      )}
    </div>
  );
};

type WordsProps = Omit<ItemWording, 'title'> & { readonly lang: string };

const Words = ({ description, why_it_matters, action_steps, lang }: WordsProps): JSX.Element => {
  const [first, ...evidence] = descriptionLines(description, lang);
  return (
    <>
      <p lang={lang}>{first}</p>
      {evidence.length > 0 && (
        <ul lang={lang}>
          {evidence.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <p lang={lang}>{why_it_matters}</p>
      <ol lang={lang}>
        {action_steps.map((step, index) => (
          <li key={index}>{step}</li>
        ))}
      </ol>
    </>
  );
};
