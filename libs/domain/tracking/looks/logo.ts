import { imageSize } from 'image-size';
import { invalidParam, LIMITS, LOGO_TYPES, type LogoType } from '@app/core/kernel';

export interface Logo {
  readonly bytes: Buffer;
  readonly type: LogoType;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** By the first bytes: PNG (ISO 15948, 5.2), JPEG (ITU-T T.81, B.1.1.3), WebP (RFC 9649, 2.4). */
const SIGNATURES: Readonly<Record<LogoType, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.toString('hex', 0, 8) === '89504e470d0a1a0a',
  'image/jpeg': (bytes) => bytes.toString('hex', 0, 3) === 'ffd8ff',
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
};

/**
 * Nothing is told by a name or by what somebody says: an SVG runs scripts, so only forms of pixels are taken.
 * @throws ApiError `ERR_INVALID_PARAM` on `logo`
 */
export function readLogo(base64: string): Logo {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > LIMITS.logoBytes) throw refused(`must have at most ${LIMITS.logoBytes} bytes`);
  const type = LOGO_TYPES.find((one) => SIGNATURES[one](bytes));
  if (!type) throw refused('must be a PNG, a JPEG or a WebP');
  const { width, height } = sizeOf(bytes, type);
  if (Math.max(width, height) > LIMITS.logoSide) throw refused(`must have at most ${LIMITS.logoSide} pixels on a side`);
  return { bytes, type, width, height };
}

function sizeOf(bytes: Buffer, type: LogoType) {
  try {
    const { width, height, type: found } = imageSize(bytes);
    if (width > 0 && height > 0 && type === `image/${found === 'jpg' ? 'jpeg' : found}`) return { width, height };
  } catch {
    // What it throws says nothing to whoever has sent the image.
  }
  throw refused('must be an image that can be read');
}

const refused = (why: string) => invalidParam('logo', `logo ${why}`);
