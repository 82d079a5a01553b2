import { endless } from '../behaviours';
import { farmSite } from '../site';

export const hostileEndless = farmSite('hostile-endless', 'A start page that never ends, at full speed.', {
  '/': {
    behaviour: endless(
      '<!doctype html><html lang="en"><title>A page without end</title><h1>On</h1>',
      '<p>and on and on</p>',
    ),
  },
});
