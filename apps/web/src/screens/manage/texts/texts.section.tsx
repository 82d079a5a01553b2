import type { JSX } from 'preact';
import type { SectionProps } from '../section';
import { OrderText } from './order-text';
import { TextList } from './text-list';
import { TextResult } from './text-result';

export const TextsSection = ({ id }: SectionProps): JSX.Element =>
  id ? (
    <TextResult id={id} />
  ) : (
    <>
      <OrderText />
      <TextList />
    </>
  );
