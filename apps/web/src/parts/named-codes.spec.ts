import { ZONES } from './named-codes';

it('writes time zones with spaces, and takes those of the list', () => {
  expect(ZONES.nameOf('America/Los_Angeles')).toBe('America/Los Angeles');
  expect(['America/Los Angeles', 'America/New ', 'Atlantis'].map(ZONES.codeOf)).toEqual([
    'America/Los_Angeles',
    'America/New ',
    'Atlantis',
  ]);
  expect(ZONES.names()).toEqual(expect.arrayContaining(['UTC', 'America/Los Angeles', 'Asia/Tokyo']));
});
