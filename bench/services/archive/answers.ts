import { startApi } from '../../servers/api';
import { get } from '../../cases/answer';

/** More than one, so that it takes less long; few, so that nothing waits for its limit. */
const AT_ONCE = 2;

export interface Answered {
  readonly question: string;
  readonly status: number;
  readonly text: string;
}

/** What an api on a database answers, without the numbers of the requests. */
export async function answersOf(url: string, questions: readonly string[], key: string): Promise<Answered[]> {
  const api = await startApi(url, { log: 'silent', cache: 0 });
  try {
    const answers: Answered[] = [];
    for (let first = 0; first < questions.length; first += AT_ONCE) {
      const asked = questions.slice(first, first + AT_ONCE).map(async (question) => {
        const { status, body } = await get(api.origin, question, { authorization: `Bearer ${key}` });
        return { question, status, text: body.toString().replace(/"request_id": ?"[^"]*"/, '') };
      });
      answers.push(...(await Promise.all(asked)));
    }
    return answers;
  } finally {
    await api.stop();
  }
}

/** Where answers part. */
export function compare(before: readonly Answered[], after: readonly Answered[]): object[] {
  return before.flatMap(({ question, status, text }, index) => {
    const other = after[index]!;
    if (status === other.status && text === other.text) return [];
    const at = Math.max(0, [...text].findIndex((sign, place) => sign !== other.text[place]) - 80);
    return [{ question, was: [status, text.slice(at, at + 160)], is: [other.status, other.text.slice(at, at + 160)] }];
  });
}
