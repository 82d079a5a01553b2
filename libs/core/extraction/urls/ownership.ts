import { OWN_ACTOR } from '../../kernel';
import type { ActorSet, TrackedActor } from '../types';
import { isWithin, registrableDomain, withoutWww } from './domain';

export type OwnerOf = (host: string) => number | null;

/** Finds the actor that a host belongs to (docs/metrics.md). Hosts are in lower case and punycode. */
export function compileOwnership({ actors, useSubdomain }: ActorSet): OwnerOf {
  const byDomain = new Map<string, TrackedActor[]>();
  for (const actor of actors) {
    if (actor.domain === '') continue;
    const key = registrableDomain(actor.domain);
    byDomain.set(key, [...(byDomain.get(key) ?? []), actor]);
  }
  return (host) => {
    const sharing = byDomain.get(registrableDomain(host)) ?? [];
    const rightful = useSubdomain ? sharing.filter(({ domain }) => isWithin(withoutWww(host), domain)) : sharing;
    const reach = ({ domain }: TrackedActor): number => (isWithin(host, domain) ? domain.length : 0);
    const [owner] = rightful.toSorted(
      (a, b) => reach(b) - reach(a) || Number(b.id === OWN_ACTOR) - Number(a.id === OWN_ACTOR) || a.id - b.id,
    );
    return owner?.id ?? null;
  };
}
