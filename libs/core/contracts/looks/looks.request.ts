import { LIMITS } from '@app/core/kernel';
import { inOrder, TextParam } from '../params';
import { ProjectPath } from '../projects/projects.request';

class LookChange {
  @TextParam({
    clearable: true,
    collapsed: true,
    maxLength: LIMITS.displayNameLength,
    description: 'What stands on top of shares and printed pages; the brand unless set.',
    example: 'Acme by Bright Agency',
  })
  display_name?: string | null;

  @TextParam({
    clearable: true,
    maxLength: 7,
    pattern: /^#[0-9A-Fa-f]{6}$/,
    form: 'a colour, such as #c2410c',
    description: 'The colour of the line on top. It must stand out from a light page and from a dark one.',
    example: '#c2410c',
  })
  accent_color?: string | null;

  @TextParam({
    clearable: true,
    maxLength: Math.ceil(LIMITS.logoBytes / 3) * 4,
    pattern: /^[A-Za-z0-9+/]+={0,2}$/,
    form: 'base64',
    description: 'The image in base64: a PNG, JPEG or WebP of up to 100 KiB and 2,000 pixels on a side.',
    example: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg==',
  })
  logo?: string | null;
}

/** PATCH /projects/{id}/look (docs/projects.md). */
export class UpdateLookBody extends inOrder(ProjectPath, LookChange) {}
