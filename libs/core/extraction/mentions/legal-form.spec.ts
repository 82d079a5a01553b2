import { withoutLegalForm } from './legal-form';

test.each([
  ['Acme, Inc.', 'Acme'],
  ['Acme S.A.', 'Acme'],
  ['Acme S.p.A.', 'Acme'],
  ['Siemens AG', 'Siemens'],
  ['Nokia Oyj', 'Nokia'],
  ['株式会社ソニー', 'ソニー'],
  ['华为技术有限公司', '华为技术'],
  ['ООО Ромашка', 'Ромашка'],
  ['Tiffany & Co.', 'Tiffany & Co.'],
  ['The Boring Company', 'The Boring Company'],
  ['U.S. Bank', 'U.S. Bank'],
  ['Inc', 'Inc'],
  ['Visa', 'Visa'],
])('%s is %s', (name, short) => expect(withoutLegalForm(name)).toBe(short));
