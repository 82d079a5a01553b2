import { workSection } from '../work/work-section';
import { OrderText } from './order-text';
import { TextList } from './text-list';
import { TextResult } from './text-result';

export const TextsSection = workSection({ Launch: OrderText, List: TextList, Result: TextResult });
