import type { Response } from 'express';

/** Leads on to a path of ours by a GET, so that reloading sends no form again. */
export function seeOther(response: Response, path: string): void {
  response.setHeader('Cache-Control', 'no-store');
  response.redirect(303, path);
}
