import type { ComponentType } from 'preact';
import type { Address } from '../state';

/** A screen of the dashboard. Its code is fetched when it is opened first. */
export interface Screen {
  /** In the address, behind the project. */
  readonly name: string;
  /** In the navigation, and the heading. */
  readonly title: string;
  /** What people call what it is for, where its title does not say it: the search finds it by these words too. */
  readonly also?: string;
  readonly load: () => Promise<ComponentType>;
  /** What its figures come from: asked for before its code is there and before anything is drawn, and before all else. */
  readonly figures?: (at: Address) => readonly (string | null)[];
  /** What stands above the screen: the window and the filters, or nothing of it. */
  readonly controls: 'window and filters' | 'window' | 'filters' | 'none';
  /** Whether figures stand beside those of other days, which are chosen beside the window. */
  readonly compares?: boolean;
}
