import { useRef, useState } from 'preact/hooks';
import { forget, noteRefusal } from './answers';
import { asFailure, type Failure } from './failure';
import { namingItems } from './item-words';
import { write, type WriteMethod } from './session';

export interface Writing {
  readonly busy: boolean;
  /** Why the last write failed. */
  readonly failure: Failure | undefined;
  /** @returns the answer; undefined when it failed, or when another write of the form is under way */
  readonly send: <Body>(method: WriteMethod, path: string, body?: object) => Promise<Body | undefined>;
}

interface Attempt {
  readonly content: string;
  readonly key: string;
}

/** Pages without https have no `crypto.randomUUID`. */
const newKey = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-');

export interface WriteOptions {
  /** Nothing that is shown changes by it. */
  readonly changesNothing?: boolean;
}

/**
 * The writes of a form, one at a time. The same write sent again, as after a failure of the network, has the same key, so
 * that it takes effect once. A success asks again for what is on the screen.
 */
export function useWrite({ changesNothing = false }: WriteOptions = {}): Writing {
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure?: Failure }>({ busy: false });
  const busy = useRef(false);
  const attempt = useRef<Attempt | null>(null);
  const send = async <Body>(method: WriteMethod, path: string, body?: object): Promise<Body | undefined> => {
    if (busy.current) return undefined;
    busy.current = true;
    setState({ busy: true });
    const content = JSON.stringify([method, path, body]);
    if (attempt.current?.content !== content) attempt.current = { content, key: newKey() };
    try {
      const answer = await write<Body>(method, path, body, method === 'DELETE' ? undefined : attempt.current.key);
      attempt.current = null;
      setState({ busy: false });
      if (!changesNothing) forget();
      return answer;
    } catch (error) {
      const failure = asFailure(error);
      noteRefusal(failure);
      setState({ busy: false, failure: namingItems(failure, body) });
      return undefined;
    } finally {
      busy.current = false;
    }
  };
  return { busy: state.busy, failure: state.failure, send };
}
