import type { JSX } from 'preact';
import { copy } from '../client';
import { announce } from './announcement';

export interface OneTimeLinkProps {
  /** Of the field. */
  readonly id: string;
  readonly link: string;
  /** What it is, unless a link. */
  readonly what?: string;
}

/** A link that the API tells once, to be copied. */
export const OneTimeLink = ({ id, link, what = 'link' }: OneTimeLinkProps): JSX.Element => (
  <div class="row">
    <div class="field">
      <label for={id}>The {what}, shown this once</label>
      <input id={id} readonly value={link} />
    </div>
    <button type="button" class="secondary" onClick={() => void copy(link).then(() => announce('Copied.'))}>
      Copy {what}
    </button>
  </div>
);
