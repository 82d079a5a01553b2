import type { Screen } from './screen';

/** Every screen, in the order of the navigation. Each is a folder beside this file. */
export const SCREENS: readonly Screen[] = [
  {
    name: 'overview',
    title: 'Overview',
    load: async () => (await import('./overview/overview.screen')).OverviewScreen,
    controls: 'window and filters',
  },
];
