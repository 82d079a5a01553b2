import { inOrder } from '../params';
import { CollectionFilter, LocaleFilter, ModelFilter, PromptFilter } from './filters.request';

/** What answers are counted: honoured on every metric, report and execution-based list (docs/api.md). */
export class CommonFilters extends inOrder(ModelFilter, CollectionFilter, LocaleFilter, PromptFilter) {}
