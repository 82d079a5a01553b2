import { useEffect, useState } from 'preact/hooks';
import { asFailure, type Failure, readOnce } from '../../client';

interface Fresh<Body> {
  readonly body?: Body;
  readonly failure?: Failure;
}

/** What the API answers now, once: what is typed begins with it, so that an answer from before a write will not do. */
export function useFresh<Body>(path: string): Fresh<Body> & { readonly retry: () => void } {
  const [fresh, setFresh] = useState<Fresh<Body>>({});
  const ask = (): void => {
    setFresh({});
    readOnce<Body>(path).then(
      (body) => setFresh({ body }),
      (error: unknown) => setFresh({ failure: asFailure(error) }),
    );
  };
  useEffect(ask, [path]);
  return { ...fresh, retry: ask };
}
