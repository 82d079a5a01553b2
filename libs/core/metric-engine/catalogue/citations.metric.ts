import { count } from '../metric';

export const citations = count({ name: 'citations', measure: 'citations', carry: 'last_nonzero' });
