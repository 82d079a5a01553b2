import { randomUUID } from 'node:crypto';
import type { PageRequest } from '../session/page-request';
import { textOf } from './form-text';

const FORM_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Another one for each form that is opened, so that a form that is sent again does its work once. */
export const newFormId = (): string => randomUUID();

/** That of the posted form; a new one for what is none of ours. */
export function formIdOf(request: PageRequest): string {
  const id = textOf(request, 'form_id');
  return FORM_ID.test(id) ? id : newFormId();
}
