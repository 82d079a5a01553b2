import { farmSite, redirect } from '../site';

export const hostileInside = farmSite('hostile-inside', 'The start page redirects to 127.0.0.1.', {
  '/': redirect('http://127.0.0.1:{port}/', 302),
});
