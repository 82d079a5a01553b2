import { useLayoutEffect } from 'preact/hooks';
import { type Answer, answerOf, askAgain, watch } from './answers';

export interface Query<Body> extends Answer<Body> {
  /** The path below `/api/v1` that answers; null when nothing is asked. */
  readonly path: string | null;
  readonly retry: () => void;
}

/**
 * What the API answers at a path. It is asked once for all who want it, called off when nobody does any more, and kept for
 * a minute.
 * @param path below `/api/v1`, as `apiPath` makes it; null asks nothing
 */
export function useQuery<Body>(path: string | null): Query<Body> {
  // Effects wait until the page is painted, and the answer can be on its way by then.
  useLayoutEffect(() => (path === null ? undefined : watch(path)), [path]);
  const answer = path === null ? { loading: false } : (answerOf(path).value as Answer<Body>);
  return { ...answer, path, retry: () => path !== null && askAgain(path) };
}

/**
 * Several requests as one, which has the path of the first and fails when any of them does.
 * @param body what their answers make together; nothing while one of them is missing
 */
export function asOne<Body extends object>(
  asked: readonly [Query<unknown>, ...Query<unknown>[]],
  body: Body | null | undefined,
): Query<Body> {
  const failed = asked.find(({ failure }) => failure);
  return {
    path: asked[0].path,
    loading: asked.some(({ loading }) => loading),
    failure: failed?.failure,
    retry: () => failed?.retry(),
    ...(body && { body }),
  };
}
