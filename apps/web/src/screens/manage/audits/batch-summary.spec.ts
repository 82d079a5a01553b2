import type { AuditFinding } from '@app/core/contracts';
import { headlineOf } from './batch-summary';

const finding = { title: 'Links lead somewhere', status: 'fail', finding: '12 links lead nowhere.' } as AuditFinding;

it.each<[Partial<AuditFinding>, string]>([
  [{}, '12 links lead nowhere.'],
  [{ status: 'pass' }, 'Links lead somewhere'],
  [{ finding: undefined }, 'Links lead somewhere'],
])('a finding reads forwards: %j', (changes, headline) =>
  expect(headlineOf({ ...finding, ...changes })).toBe(headline),
);
