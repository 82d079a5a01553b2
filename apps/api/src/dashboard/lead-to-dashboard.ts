import type { NextFunction, Response } from 'express';
import { DASHBOARD_PATH } from '@app/core/kernel';
import type { HttpRequest } from '@app/platform/http';

/** Whoever opens the host itself is a person. */
export function leadToDashboard({ method, path }: HttpRequest, response: Response, next: NextFunction): void {
  if (path !== '/' || !['GET', 'HEAD'].includes(method)) next();
  else response.redirect(DASHBOARD_PATH);
}
