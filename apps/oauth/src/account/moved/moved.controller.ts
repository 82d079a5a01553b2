import { Controller, Get, Param, Redirect } from '@nestjs/common';
import { workListPath, type WorkName, workPath } from '@app/core/kernel';
import { ACCOUNT_PATH } from '../../session/continue-path';
import { PublicPages } from '../../session/page.decorator';
import { idOf } from '../form-values';

interface Place {
  readonly project?: string;
  readonly id?: string;
}

/** Pages of former releases, which links and bookmarks still name: their work is in the dashboard. */
@Controller(ACCOUNT_PATH)
@PublicPages()
export class MovedController {
  @Get('audits{/:project/:id}')
  @Redirect('', 301)
  audits(@Param() place: Place) {
    return leadTo('audits', place);
  }

  @Get('recommendations{/:project}{/:id}')
  @Redirect('', 301)
  recommendations(@Param() place: Place) {
    return leadTo('recommendations', place);
  }

  @Get(['tasks/new{/:project}', 'tasks{/:project/:id}'])
  @Redirect('', 301)
  tasks(@Param() place: Place) {
    return leadTo('texts', place);
  }
}

/** @throws ApiError `ERR_NOT_FOUND` for what is no id */
function leadTo(work: WorkName, { project, id }: Place): { readonly url: string } {
  const projectId = project === undefined ? undefined : idOf(project);
  const isOne = projectId !== undefined && id !== undefined;
  return { url: isOne ? workPath(projectId, work, idOf(id)) : workListPath(work, projectId) };
}
