import { getAuditFile } from '../get-audit-file.tool';
import type { ToolCall } from './difference';
import { inParts } from './in-parts';

it('tells the present file once, however many parts the proposed one has', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `Disallow: /folder-${at}/`).join('\n');
  const file = { id: 3, name: 'robots.txt', present: lines(900), text: lines(4_000), changes: [{ lines: null }] };
  const part = async (offset: number): Promise<Partial<typeof file> & { next_offset?: number }> => {
    const call = { tool: getAuditFile, args: { id: 3, offset } } as unknown as ToolCall;
    return (await inParts.around(call, () => Promise.resolve({ body: file }))).body;
  };
  const parts = [await part(0)];
  while (parts.at(-1)!.next_offset) parts.push(await part(parts.at(-1)!.next_offset!));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.map(({ text }) => text).join('')).toBe(file.text);
  const [first, ...others] = parts;
  expect([file.present.startsWith(first!.present!), first!.present!.length > 0]).toEqual([true, true]);
  for (const other of others) expect(Object.keys(other)).toEqual(expect.arrayContaining(['id', 'name', 'text']));
  expect(others.filter((other) => 'present' in other || 'changes' in other)).toEqual([]);
});
