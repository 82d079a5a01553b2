import type { ComponentChildren, JSX } from 'preact';
import { useFold } from './use-fold';

/** Answers that a phone shows at first. */
const FEW = 8;

export interface AnswerItemsProps<Item> {
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => number;
  /** What the list is of, for those who only hear its button. */
  readonly of: string;
  readonly children: (item: Item) => ComponentChildren;
}

/** A list of answers, or of what they say. */
export const AnswerItems = <Item,>({ items, keyOf, of, children }: AnswerItemsProps<Item>): JSX.Element => {
  const fold = useFold(items.length, FEW, of);
  return (
    <>
      <ol class="answers">
        {items.map((item, index) => (
          <li key={keyOf(item)} class={fold.classAt(index)}>
            {children(item)}
          </li>
        ))}
      </ol>
      {fold.button}
    </>
  );
};
