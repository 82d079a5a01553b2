import { draftedSite } from '../draft';
import { redirect } from '../site';

const TARGETS = [
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:{port}/',
  'http://[::1]:{port}/',
  'http://0x7f000001:{port}/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'file:///etc/passwd',
];

export const hostileMetadata = draftedSite(
  'hostile-metadata',
  'A right site, some of whose links redirect to addresses inside our network.',
  ({ about, routes }) => {
    TARGETS.forEach((target, at) => {
      routes[`/out/${at}`] = redirect(target, 302);
      about.content += `<p><a href="/out/${at}">Partner number ${at + 1}</a></p>`;
    });
  },
);
