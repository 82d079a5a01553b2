import { isFresh } from './freshness';

const validators = { etag: 'W/"abc"', lastModified: new Date('2026-03-10T12:00:00.000Z') };
const AT = 'Tue, 10 Mar 2026 12:00:00 GMT';
const BEFORE = 'Tue, 10 Mar 2026 11:59:59 GMT';
const AFTER = 'Tue, 10 Mar 2026 12:00:01 GMT';

describe('a conditional GET', () => {
  it.each([
    ['nothing', {}, false],
    ['the tag', { 'if-none-match': 'W/"abc"' }, true],
    ['the tag as a strong one', { 'if-none-match': '"abc"' }, true],
    ['another tag', { 'if-none-match': '"abd"' }, false],
    ['the tag in another case', { 'if-none-match': '"ABC"' }, false],
    ['a list with the tag', { 'if-none-match': '"x", W/"abc" ,"y"' }, true],
    ['a list without it', { 'if-none-match': '"x","y"' }, false],
    ['a tag that holds a comma', { 'if-none-match': '"x,abc"' }, false],
    ['any state', { 'if-none-match': ' * ' }, true],
    ['no tag at all', { 'if-none-match': 'abc' }, false],
    ['the time of the change', { 'if-modified-since': AT }, true],
    ['a later time', { 'if-modified-since': AFTER }, true],
    ['an earlier time', { 'if-modified-since': BEFORE }, false],
    ['the time as RFC 850', { 'if-modified-since': 'Tuesday, 10-Mar-26 12:00:00 GMT' }, true],
    ['the time as asctime', { 'if-modified-since': 'Tue Mar 10 12:00:00 2026' }, true],
    ['an earlier time as asctime', { 'if-modified-since': 'Tue Mar 10 11:59:59 2026' }, false],
    ['no time at all', { 'if-modified-since': '2026-03-11' }, false],
    ['a day that there is not', { 'if-modified-since': 'Tue, 99 Mar 2026 12:00:00 GMT' }, false],
    ['another tag and the time', { 'if-none-match': '"x"', 'if-modified-since': AT }, false],
    ['the tag and an earlier time', { 'if-none-match': '"abc"', 'if-modified-since': BEFORE }, true],
  ])('that names %s', (_, headers, fresh) => {
    expect(isFresh(headers, validators)).toBe(fresh);
  });
});
