import { count } from '../metric';

export const mentions = count({ name: 'mentions', measure: 'mentions', carry: 'last_nonzero' });
