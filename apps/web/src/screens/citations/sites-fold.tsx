import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { BesideDomains } from './beside-domains';
import { CitedSites } from './cited-sites';

/** Lists of some kinds of sites: nobody waits for them, or scrolls past them, who has not asked for them. */
export const SitesFold = (): JSX.Element => {
  const [open, setOpen] = useState(false);
  return (
    <details class="folded" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Forum threads, videos, and what goes with being named</summary>
      {open && (
        <div class="panels">
          <CitedSites list="forums" />
          <CitedSites list="videos" />
          <BesideDomains />
        </div>
      )}
    </details>
  );
};
