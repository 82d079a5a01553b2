import { problemOf, rawProblemOf } from './support/check';

const PING = { method: 'GET', path: '/api/v1/ping', headers: {} };
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': 'r',
  'ratelimit-limit': '1',
};
const refusal = (code: string) => JSON.stringify({ error: { code, message: 'm', meta: {} }, request_id: 'r' });
const REFUSED = { status: 422, headers, text: refusal('ERR_INVALID_PARAM') };

/** A fuzz that finds nothing is only worth something if it would. */
describe('the fuzz', () => {
  it('is content with a documented refusal', () => {
    expect(problemOf(PING, REFUSED)).toBeUndefined();
  });

  it('takes a path with a part of dots for none of an operation', () => {
    const path = '/api/v1/technical_geo_reports/batches/..?project_id=1';
    const refused = { ...REFUSED, status: 405, text: refusal('ERR_METHOD_NOT_ALLOWED') };
    expect(problemOf({ ...PING, path }, refused)).toBeUndefined();
  });

  it.each([
    ['a failure of ours', { ...REFUSED, status: 500, text: refusal('ERR_INTERNAL') }],
    ['no X-Request-Id', { ...REFUSED, headers: { ...headers, 'x-request-id': undefined } }],
    ['no RateLimit-Limit', { ...REFUSED, headers: { ...headers, 'ratelimit-limit': undefined } }],
    ['Content-Type is text/html', { ...REFUSED, headers: { ...headers, 'content-type': 'text/html' } }],
    ['an undocumented status', { ...REFUSED, status: 418 }],
    ["must have required property 'request_id'", { ...REFUSED, text: '{"error":{"code":"E","message":"","meta":{}}}' }],
    ['must NOT have additional properties', { ...REFUSED, text: refusal('E').replace('{', '{"stack":"at …",') }],
    ['in JSON at position', { ...REFUSED, text: '{' }],
  ])('notices %s', (problem, answer) => {
    expect(problemOf(PING, answer)).toContain(problem);
  });

  it('notices a failure in answer to bytes that are no request', () => {
    expect(rawProblemOf(undefined)).toBeUndefined();
    expect(rawProblemOf({ status: 204, headers: {}, text: '' })).toBeUndefined();
    expect(rawProblemOf({ status: 400, headers: {}, text: '' })).toBe('a refusal without a body');
    expect(rawProblemOf({ ...REFUSED, status: 500 })).toBe('a failure of ours');
    expect(rawProblemOf({ ...REFUSED, text: '{"error":{}}' })).toBe('no request_id');
  });
});
