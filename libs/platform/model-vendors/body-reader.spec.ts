import { readBody } from './body-reader';

const limits = { vendor: 'acme', maxBytes: 10, idleMs: 30 };
const unavailable = (message: RegExp) => ({ kind: 'unavailable', message: expect.stringMatching(message) });

describe('readBody', () => {
  it('reads characters that are split over two pieces', async () => {
    const bytes = Buffer.from('añ🎉');
    const pieces = [bytes.subarray(0, 2), bytes.subarray(2, 5), bytes.subarray(5)];
    const body = new ReadableStream({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece) controller.enqueue(new Uint8Array(piece));
        else controller.close();
      },
    });
    expect(await readBody(new Response(body), limits)).toBe('añ🎉');
  });

  it('takes exactly the largest size, stops reading after it and lets go of the stream', async () => {
    expect(await readBody(new Response('x'.repeat(10)), limits)).toHaveLength(10);
    let cancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(4)),
      cancel: () => void (cancelled = true),
    });
    await expect(readBody(new Response(endless), limits)).rejects.toMatchObject(unavailable(/10 bytes/));
    expect(cancelled).toBe(true);
  });

  it('gives up on a body that stalls', async () => {
    const silent = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) });
    await expect(readBody(new Response(silent), limits)).rejects.toMatchObject(unavailable(/acme.*stalled/));
  });
});
