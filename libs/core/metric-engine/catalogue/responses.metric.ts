import { count } from '../metric';

export const responses = count({ name: 'responses', measure: 'responses', carry: 'none', subject: 'project' });
