import { draftedSite } from '../draft';
import { type Ask, redirect, type Routes } from '../site';

const site = draftedSite(
  'secure-good',
  'Right over https; http leads there by a permanent redirect.',
  () => undefined,
  {
    scheme: 'https',
  },
);

const upgraded: Routes = Object.fromEntries(
  Object.entries(site.routes).map(([path, route]) => [
    path,
    (ask: Ask) => {
      if (!ask.secure) return redirect(`https://{host}${path}`);
      return typeof route === 'function' ? route(ask) : route;
    },
  ]),
);

export const secureGood = { ...site, routes: upgraded };
