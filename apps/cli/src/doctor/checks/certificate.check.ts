import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { DAY_MS } from '@app/core/kernel';
import { type Check, failed, ok, skipped, warning } from '../check';

const PATIENCE_MS = 5_000;
const WARN_DAYS = 14;
const RENEW = 'Renew the certificate, and see that the proxy has read the new one.';

interface Shown {
  readonly certificate: PeerCertificate;
  /** Why a client would refuse it. */
  readonly refused: string | undefined;
}

const shownBy = ({ hostname, port }: URL): Promise<Shown> =>
  new Promise((resolve, reject) => {
    const host = hostname.replace(/[[\]]/g, '');
    // What is wrong with the certificate is the answer, so the connection may stand with any.
    const socket = connect(
      { host, port: Number(port) || 443, rejectUnauthorized: false, ...(!isIP(host) && { servername: host }) },
      () => {
        const { authorizationError } = socket;
        resolve({
          certificate: socket.getPeerCertificate(),
          refused: authorizationError && (authorizationError.message ?? String(authorizationError)),
        });
        socket.destroy();
      },
    );
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`no answer in ${PATIENCE_MS / 1_000} s`)));
    socket.once('error', reject);
  });

export const certificateCheck: Check = {
  name: 'certificate',
  advice: 'Does the proxy listen with TLS at the address of PUBLIC_URL?',
  look: async ({ settings: { PUBLIC_URL } }) => {
    const url = new URL(PUBLIC_URL);
    if (url.protocol !== 'https:') return skipped('PUBLIC_URL is http, so there is none.');
    const { certificate, refused } = await shownBy(url);
    if (refused) return failed(`Clients refuse the certificate of ${url.hostname}: ${refused}.`, RENEW);
    const days = Math.floor((Date.parse(certificate.valid_to) - Date.now()) / DAY_MS);
    const found = `The certificate of ${url.hostname} is valid for ${days} more days.`;
    return days < WARN_DAYS ? warning(found, RENEW) : ok(found);
  },
};
