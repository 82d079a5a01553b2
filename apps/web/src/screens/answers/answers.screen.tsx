import type { JSX } from 'preact';
import { address } from '../../state';
import { AnswerList } from './answer-list';
import { AnswerReader } from './answer-reader';

/** What models said: a list to search, and one answer to read. */
export const AnswersScreen = (): JSX.Element => {
  const { item } = address.value;
  return item === null ? <AnswerList /> : <AnswerReader key={item} id={item} />;
};
