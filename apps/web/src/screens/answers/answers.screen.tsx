import type { JSX } from 'preact';
import { Tabs } from '../../parts';
import { address, hrefOf } from '../../state';
import { AnswerList } from './answer-list';
import { AnswerReader } from './answer-reader';
import { Portrayals } from './portrayals';

/** What models said: a list to search, how it speaks of the own brand, and one answer to read. */
export const AnswersScreen = (): JSX.Element => {
  const { item, own } = address.value;
  if (item !== null) return <AnswerReader key={item} id={item} />;
  const isAboutBrand = own.say !== undefined;
  return (
    <>
      <Tabs
        label="Answers"
        tabs={[
          { text: 'Answers', href: hrefOf({ own: {} }), current: !isAboutBrand },
          { text: 'What they say of your brand', href: hrefOf({ own: { say: 'bad' } }), current: isAboutBrand },
        ]}
      />
      {isAboutBrand ? <Portrayals /> : <AnswerList />}
    </>
  );
};
