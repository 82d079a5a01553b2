import { farmSite, redirect } from '../site';

export const redirectLoop = farmSite('redirect-loop', 'The start page redirects in a circle of two.', {
  '/': redirect('/welcome', 302),
  '/welcome': redirect('/', 302),
});
