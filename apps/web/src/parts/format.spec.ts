import { address, parseAddress, projectsAre } from '../state';
import { formatInstant, formatInstantDay } from './format';

describe('moments and days', () => {
  beforeEach(() => {
    projectsAre([{ id: 7, time_zone: 'America/Los_Angeles' }]);
    address.value = parseAddress('/app/7/overview', '');
  });
  afterEach(() => {
    address.value = parseAddress('', '');
    projectsAre([]);
  });

  it('are those of the project in view, and a day stays the day that it is', () => {
    expect(formatInstant('2026-03-01T05:00:00Z')).toBe('28 Feb 2026, 21:00 in Los Angeles');
    expect(formatInstantDay('2026-03-01T05:00:00Z')).toBe('28 Feb 2026');
    expect(formatInstantDay('2026-03-01')).toBe('1 Mar 2026');
    address.value = parseAddress('/app/8/overview', '');
    expect(formatInstant('2026-03-01T05:00:00Z')).toBe('1 Mar 2026, 06:00 CET');
  });
});
