import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import type { RequestContext } from '@app/core/kernel';
import type { Completions } from '../completions/completions';
import { PROMPTS } from '../prompts';
import { RESOURCES } from '../resources';
import { orProtocolError } from './protocol-failure';

const refuse = (message: string): never => {
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
};

export function offerPrompts(server: Server, completions: Completions, ctx: RequestContext): void {
  server.setRequestHandler('prompts/list', () => ({
    prompts: PROMPTS.map(({ name, title, description, arguments: args }) => ({
      name,
      title,
      description,
      arguments: [...args],
    })),
  }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: values = {} } }) => {
    const prompt = PROMPTS.find((known) => known.name === name) ?? refuse(`Unknown prompt: ${name}`);
    const missing = prompt.arguments.find((argument) => argument.required && !values[argument.name]);
    if (missing) refuse(`${missing.name} is required`);
    return {
      description: prompt.description,
      messages: [{ role: 'user', content: { type: 'text', text: prompt.text(values) } }],
    };
  });
  server.setRequestHandler('completion/complete', ({ params: { ref, argument, context } }) =>
    orProtocolError(ctx, async () => {
      if (!isKnown(ref)) refuse('Unknown prompt or resource template');
      const { values, total } = await completions.complete(
        argument.name,
        argument.value,
        ctx,
        context?.arguments ?? {},
      );
      return { completion: { values: [...values], total, hasMore: total > values.length } };
    }),
  );
}

const isKnown = (ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string }): boolean =>
  ref.type === 'ref/prompt'
    ? PROMPTS.some(({ name }) => name === ref.name)
    : RESOURCES.some(({ uri }) => uri === ref.uri);
