import type { JSX } from 'preact';
import { Tabs } from '../../parts';
import { address, hrefOf } from '../../state';
import { AnswerList } from './answer-list';
import { AnswerReader } from './answer-reader';
import { PORTRAYALS } from './portrayal-question';
import { Portrayals } from './portrayals';

/** What models said: a list to search, what they say of a brand, and one answer to read. */
export const AnswersScreen = (): JSX.Element => {
  const { item, own } = address.value;
  if (item !== null) return <AnswerReader key={item} id={item} />;
  const portrayals = own.view === PORTRAYALS;
  return (
    <>
      <Tabs
        label="Views of answers"
        tabs={[
          { text: 'Answers', href: hrefOf({ own: {} }), current: !portrayals },
          { text: 'What they say of you', href: hrefOf({ own: { view: PORTRAYALS } }), current: portrayals },
        ]}
      />
      {portrayals ? <Portrayals /> : <AnswerList />}
    </>
  );
};
