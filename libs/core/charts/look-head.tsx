import type { JSX } from 'preact';
import type { LookResponse } from '../contracts';

export interface LookHeadProps {
  readonly look: Pick<LookResponse, 'display_name' | 'accent_color' | 'logo'>;
  readonly brand: string;
}

/** The project's name, logo and colour, where somebody has set any. The colour is an image: it is on paper too. */
export const LookHead = ({ look: { display_name, accent_color, logo }, brand }: LookHeadProps): JSX.Element | null =>
  display_name === null && accent_color === null && logo === null ? null : (
    <div class="look">
      {accent_color && (
        <svg class="look-line" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width="1" height="1" fill={accent_color} />
        </svg>
      )}
      {logo && <img src={`data:${logo.content_type};base64,${logo.data}`} {...shownSize(logo)} alt="" />}
      <p>{display_name ?? brand}</p>
    </div>
  );

/** Pixels of a page. */
const [MOST_WIDTH, MOST_HEIGHT] = [240, 64];

/** Its proportions stay, and a small one is not blown up. */
function shownSize({ width, height }: { readonly width: number; readonly height: number }) {
  const scale = Math.min(1, MOST_WIDTH / width, MOST_HEIGHT / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
