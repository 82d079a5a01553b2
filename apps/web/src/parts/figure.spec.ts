import { counted } from './figure';

it.each([
  ['answers', '1 answer'],
  ['deliveries', '1 delivery'],
  ['searches', '1 search'],
  ['share links', '1 share link'],
  ['pages', '1 page'],
])('one of the %s is %s', (of, one) => {
  expect([counted(1, of), counted(2, of)]).toEqual([one, `2 ${of}`]);
});
