import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { VNode } from 'preact';
import { sendPage } from '@app/platform/pages';
import { Csrf } from '../session/csrf';
import type { PageRequest } from '../session/page-request';
import { seeOther } from '../session/see-other';
import type { Frame } from './account-page';
import { type DoneCode, donePath, doneText } from './done';

export type Page<Props> = (props: Props & { readonly frame: Frame }) => VNode;

/** Sends account pages, and leads to them. */
@Injectable()
export class AccountPagesService {
  constructor(private readonly csrf: Csrf) {}

  send<Props extends object>(response: Response, page: Page<Props>, props: Props, status = 200): void {
    const request = response.req as PageRequest;
    const done = request.method === 'GET' ? doneText(request.query.done) : undefined;
    const frame = { account: request.account!, csrf: this.csrf.token(request, response), ...(done && { done }) };
    sendPage(response, page({ ...props, frame }), status);
  }

  /** After a form: leads to a page that says what was done. */
  done(response: Response, path: string, code: DoneCode): void {
    seeOther(response, donePath(path, code));
  }
}
