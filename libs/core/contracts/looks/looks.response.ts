import type { LogoType } from '@app/core/kernel';
import { ResponseBody } from '../shared/body.response';

export class LookLogo {
  /** What the image is, by its bytes. @example image/png */
  content_type: LogoType;

  /** Pixels. @example 240 */
  width: number;

  /** Pixels. @example 60 */
  height: number;

  /** The image, in base64. @example "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==" */
  data: string;
}

export class LookResponse extends ResponseBody {
  /** The project. @example 294 */
  project_id: number;

  /** What stands on top of shares and printed pages; null for the brand. @example "Acme by Bright Agency" */
  display_name: string | null;

  /** The colour of the line on top; null for none. @example "#c2410c" */
  accent_color: string | null;

  /** null for none. */
  logo: LookLogo | null;
}
