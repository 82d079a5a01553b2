import { type Difference } from './difference';

const SHOWN = 600;

interface Answer {
  /** Not there with a search. */
  readonly response?: string;
}

export const shortResponses = {
  name: 'short_responses' as const,
  says: `Lists cut \`response\` to ${SHOWN} characters and say so in \`response_truncated\`; get_answer has the whole text.`,
  concerns: ({ operation }) => operation.id === 'listAnswers',
  around: async (call, next) => {
    const { body, ...outcome } = await next(call);
    return { ...outcome, body: { ...body, data: (body.data as readonly Answer[]).map(cut) } };
  },
} satisfies Difference;

/** Cuts between code points, as the REST API does. Texts of ASCII are not taken apart to see that they are short. */
function cut<Row extends Answer>(row: Row): Row {
  if (row.response === undefined || row.response.length <= SHOWN) return row;
  const shown = [...row.response.slice(0, 2 * SHOWN)].slice(0, SHOWN).join('');
  return shown.length === row.response.length ? row : { ...row, response: shown, response_truncated: true };
}
