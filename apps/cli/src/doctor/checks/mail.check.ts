import { Mailer } from '@app/platform/mail';
import { type Check, failed, ok, warning } from '../check';

export const mailCheck: Check = {
  name: 'mail',
  advice: 'Correct SMTP_URL.',
  look: async ({ settings }) => {
    const mailer = new Mailer(settings);
    if (!mailer.isOn) {
      return warning(
        'No mail is sent: SMTP_URL is not set.',
        'Set SMTP_URL and MAIL_FROM, so that invitations, forgotten passwords, alarms and digests are mailed.',
      );
    }
    const problem = await mailer.problem();
    if (problem === null) return ok('The mail server takes mail of this service.');
    return failed(`${problem}.`, 'Correct SMTP_URL: host, port, name, password; smtps:// where TLS comes first.');
  },
};
