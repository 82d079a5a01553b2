import { HttpException, NotFoundException } from '@nestjs/common';
import { ApiError } from '@app/core/kernel';
import { ReplicaLost } from '@app/platform/database';
import { errorEnvelope, errorHeaders, toApiError } from './error-envelope';

const failure = (properties: object, message = 'SELECT secret FROM /etc/passwd') =>
  Object.assign(new Error(message), properties);

describe('a thrown thing', () => {
  it.each([
    ['a refusal of ours', new ApiError('ERR_LIMIT_REACHED', 'full'), 422, 'ERR_LIMIT_REACHED'],
    ['a missing route', new NotFoundException('Cannot GET /x'), 404, 'ERR_NOT_FOUND'],
    ['a large body', failure({ status: 413, type: 'entity.too.large' }), 413, 'ERR_PAYLOAD_TOO_LARGE'],
    ['a body that is not JSON', failure({ status: 400, type: 'entity.parse.failed' }), 422, 'ERR_INVALID_PARAM'],
    ['an unknown encoding', failure({ status: 415, type: 'encoding.unsupported' }), 415, 'ERR_UNSUPPORTED_MEDIA_TYPE'],
    ['any other 4xx', new HttpException('teapot', 418), 422, 'ERR_INVALID_PARAM'],
    ['a refused connection', failure({ code: 'ECONNREFUSED' }), 503, 'ERR_UNAVAILABLE'],
    [
      'one per address',
      Object.assign(new AggregateError([failure({ code: 'ECONNREFUSED' })]), {}),
      503,
      'ERR_UNAVAILABLE',
    ],
    ['a server that shuts down', failure({ code: '57P01' }), 503, 'ERR_UNAVAILABLE'],
    ['too many connections', failure({ code: '53300' }), 503, 'ERR_UNAVAILABLE'],
    ['a cut connection', failure({}, 'Connection terminated unexpectedly'), 503, 'ERR_UNAVAILABLE'],
    ['one that is wrapped', failure({ cause: failure({ code: '08006' }) }), 503, 'ERR_UNAVAILABLE'],
    ['a replica that failed amid a list', new ReplicaLost(failure({ code: '40001' })), 503, 'ERR_UNAVAILABLE'],
    ['a bad query', failure({ code: '42P01' }), 500, 'ERR_INTERNAL'],
    ['a bug', new TypeError('x is undefined'), 500, 'ERR_INTERNAL'],
    ['no error at all', 'secret', 500, 'ERR_INTERNAL'],
    ['nothing', undefined, 500, 'ERR_INTERNAL'],
  ])('%s', (_, thrown, status, code) => {
    const error = toApiError(thrown);
    expect([error.status, error.code]).toEqual([status, code]);
    expect(JSON.stringify(errorEnvelope(error, 'r1'))).not.toMatch(/secret|passwd|Cannot GET/);
  });

  it('becomes the body of every error', () => {
    expect(errorEnvelope(new ApiError('ERR_NOT_FOUND', 'gone', { a: 1 }), 'r1')).toEqual({
      error: { code: 'ERR_NOT_FOUND', message: 'gone', meta: { a: 1 } },
      request_id: 'r1',
    });
  });

  it('brings the headers that its status needs', () => {
    expect(errorHeaders(toApiError(failure({ code: 'ECONNRESET' })))).toEqual({ 'Retry-After': '5' });
    expect(errorHeaders(new ApiError('ERR_UNAVAILABLE', 'somebody else is away'))).toEqual({ 'Retry-After': '5' });
    expect(errorHeaders(new ApiError('ERR_MISSING_AUTH', ''))).toEqual({ 'WWW-Authenticate': 'Bearer' });
    expect(errorHeaders(new ApiError('ERR_METHOD_NOT_ALLOWED', '', { allow: ['GET', 'HEAD'] }))).toEqual({
      Allow: 'GET, HEAD',
    });
    expect(errorHeaders(new ApiError('ERR_NOT_FOUND', ''))).toEqual({});
  });
});
