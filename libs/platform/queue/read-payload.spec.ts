import { UnrecoverableError } from 'bullmq';
import { ExecutionPayload } from './payloads';
import { QUEUES } from './queues';
import { readPayload } from './read-payload';

const read = (data: unknown) => readPayload(ExecutionPayload, { id: 'exec-1', queueName: 'execution', data });

describe('readPayload', () => {
  it('revives the class and leaves out what a newer release has added', () => {
    const payload = read({ projectId: 1, executionId: 2, channel: 'api', vendor: { name: 'openai' } });
    expect(payload).toBeInstanceOf(ExecutionPayload);
    expect(payload).toEqual({ projectId: 1, executionId: 2 });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'projectId'],
    ['a list', [{ projectId: 1, executionId: 2 }]],
    ['a missing field', { projectId: 1 }],
    ['a text for a number', { projectId: 1, executionId: '2' }],
    ['a fraction', { projectId: 1, executionId: 2.5 }],
    ['no id', { projectId: 0, executionId: 2 }],
  ])('refuses %s for good', (_, data) => {
    expect(() => read(data)).toThrow(UnrecoverableError);
    expect(() => read(data)).toThrow(/^job exec-1 of the queue execution is dropped: /);
  });

  it('names every problem', () => {
    expect(() => read({ projectId: -1 })).toThrow(/projectId must be a positive number/);
    expect(() => read({ projectId: -1 })).toThrow(/executionId must be an integer/);
  });

  it.each(Object.entries(QUEUES))('checks the payload of %s', (queueName, type) => {
    expect(() => readPayload<object>(type, { id: 'empty', queueName, data: {} })).toThrow(/\w+Id must be an integer/);
  });
});
