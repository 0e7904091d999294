import * as calls from '@quizmeet/contract/installation/calls.ts';
import { NO_SENDER, NO_SERVER_NAME } from '@quizmeet/contract/installation/messages.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { readEnvironment } from '../../platform/environment.ts';
import { notValid } from '../../platform/problems.ts';
import { qrPicture } from '../../platform/qr-code.ts';
import { storeSettings } from '../../platform/stored-settings.ts';
import { errorsOf, mailErrors, mailServerOf, settingsOf } from './change.ts';
import { smtpUrlOf } from './mail-server.ts';
import { presentInstallation } from './present.ts';
import { testMail } from './test-mail.ts';

/** Lets the response go out before the server stops. */
const ANSWER_FIRST_MS = 300;

export function installationRoutes({ route, services }: Routes): void {
  const { environment } = services;

  route(calls.getInstallation, async () => presentInstallation(environment));

  route(calls.changeInstallation, async ({ actor, body }) => {
    const settings = settingsOf(body, environment);
    const errors = await errorsOf(body, settings);
    if (errors.length > 0) throw notValid(errors);
    await act(services, actor, async (acting) => {
      await acting.audit({
        action: 'Change installation',
        subject: 'Installation',
        after: Object.keys(settings).join(', '),
      });
      await storeSettings(environment.dataDir, settings);
    });
    if (environment.startsAgain) setTimeout(services.startAgain, ANSWER_FIRST_MS);
    return presentInstallation(environment);
  });

  route(calls.sendTestMail, async ({ actor, body }) => {
    const server = mailServerOf(body, environment);
    if (server === null) throw notValid([{ path: 'mailServer', message: NO_SERVER_NAME }]);
    const errors = mailErrors(body);
    if (errors.length > 0) throw notValid(errors);
    const reading = readEnvironment({ SMTP_URL: smtpUrlOf(server), MAIL_FROM: body.sender });
    if (!reading.ok) throw notValid([{ path: 'sender', message: NO_SENDER }]);
    return { failure: await testMail(reading.environment, loggedIn(actor).email) };
  });

  route(calls.installationCode, async () => ({
    bytes: qrPicture(environment.publicUrl),
  }));
}
