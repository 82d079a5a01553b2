import { farmSite, html } from '../site';

export const hostileAngles = farmSite('hostile-angles', 'A start page of one megabyte of opening angle brackets.', {
  '/': html('<'.repeat(1_000_000)),
});
