import { toldApart } from './told-apart';

it('tells things of one name apart, and leaves others as they are', () => {
  const names = ['Acme', 'Globex', 'Acme'];
  expect(toldApart(names.map((name, place) => ({ id: place + 5, name })))).toEqual([
    { id: 5, name: 'Acme (no. 5)' },
    { id: 6, name: 'Globex' },
    { id: 7, name: 'Acme (no. 7)' },
  ]);
});
