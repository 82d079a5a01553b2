import { Injectable } from '@nestjs/common';
import type { LookResponse, ProjectPath, UpdateLookBody } from '@app/core/contracts';
import { contrastOf, invalidParam, LEAST_CONTRAST, PAGE_SURFACES, type RequestContext } from '@app/core/kernel';
import { Database } from '@app/platform/database';
import { ProjectAccess } from '../projects/project-access.service';
import type { ProjectScope } from '../projects/project-scope';
import { ProjectsRepository } from '../projects/projects.repository';
import { readLogo } from './logo';
import { type LookRow, LooksRepository } from './looks.repository';

/** A project's name, logo and colour on its shares and printed pages (docs/projects.md). */
@Injectable()
export class LooksService {
  constructor(
    private readonly database: Database,
    private readonly access: ProjectAccess,
    private readonly projects: ProjectsRepository,
    private readonly looks: LooksRepository,
  ) {}

  /** GET /projects/{id}/look */
  async get(ctx: RequestContext, { id }: ProjectPath): Promise<LookResponse> {
    const scope = await this.projects.open(ctx.caller, id);
    return lookBody(scope, await this.looks.find(scope));
  }

  /**
   * PATCH /projects/{id}/look
   * @throws ApiError `ERR_INVALID_PARAM` for a colour that does not stand out, and for what is no image
   */
  async update(ctx: RequestContext, { id, ...changes }: UpdateLookBody): Promise<LookResponse> {
    const scope = await this.access.open(ctx, id, { scope: 'write' });
    const { display_name, accent_color, logo } = changes;
    if (accent_color) checkContrast(accent_color);
    const image = logo ? readLogo(logo) : null;
    return this.database.transaction(async (sql) => {
      await this.projects.lock(scope, sql);
      const before = await this.looks.find(scope, sql);
      const look = {
        ...before,
        ...(display_name !== undefined && { display_name }),
        ...(accent_color !== undefined && { accent_color: accent_color?.toLowerCase() ?? null }),
        ...(logo !== undefined && {
          logo: image?.bytes ?? null,
          logo_type: image?.type ?? null,
          logo_width: image?.width ?? null,
          logo_height: image?.height ?? null,
        }),
      };
      await this.looks.save(scope, look, sql);
      return lookBody(scope, look);
    });
  }
}

function checkContrast(colour: string): void {
  const least = Math.min(...PAGE_SURFACES.map((surface) => contrastOf(colour, surface)));
  if (least >= LEAST_CONTRAST) return;
  const message =
    `accent_color must stand out from light and from dark pages: its contrast is ${least.toFixed(1)}, ` +
    `and ${LEAST_CONTRAST} is needed`;
  throw invalidParam('accent_color', message);
}

const lookBody = ({ projectId }: ProjectScope, { logo, ...look }: LookRow): LookResponse => ({
  project_id: projectId,
  display_name: look.display_name,
  accent_color: look.accent_color,
  logo: logo && {
    content_type: look.logo_type!,
    width: look.logo_width!,
    height: look.logo_height!,
    data: logo.toString('base64'),
  },
});
