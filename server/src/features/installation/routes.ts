import * as calls from '@quizmeet/contract/installation/calls.ts';
import * as messages from '@quizmeet/contract/installation/messages.ts';
import { act } from '../../calls/act.ts';
import { loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import { SECOND } from '../../platform/clock.ts';
import { type Environment, readEnvironment } from '../../platform/environment.ts';
import { openPost } from '../../platform/mail/send.ts';
import { atNextStart } from '../../platform/next-start.ts';
import { notValid } from '../../platform/problems.ts';
import { ownAddresses } from '../../platform/public-address.ts';
import { qrPicture } from '../../platform/qr-code.ts';
import { storeSettings } from '../../platform/stored-settings.ts';
import {
  errorsOf,
  mailErrors,
  mailServerOf,
  readMailServer,
  settingsOf,
  smtpUrlOf,
} from './change.ts';

/** Lets the response go out before the server stops. */
const ANSWER_FIRST_MS = 300;

export function installationRoutes({ route, services }: Routes): void {
  const { environment } = services;

  route(calls.getInstallation, async () => await presentInstallation(environment));

  route(calls.changeInstallation, async ({ actor, body }) => {
    const settings = settingsOf(body, await atNextStart(environment));
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
    return await presentInstallation(environment);
  });

  route(calls.sendTestMail, async ({ actor, body }) => {
    const server = mailServerOf(body, await atNextStart(environment));
    if (server === null) throw notValid([{ path: 'mailServer', message: messages.NO_SERVER_NAME }]);
    const errors = mailErrors(body);
    if (errors.length > 0) throw notValid(errors);
    const reading = readEnvironment({ SMTP_URL: smtpUrlOf(server), MAIL_FROM: body.sender });
    if (!reading.ok) throw notValid([{ path: 'sender', message: messages.NO_SENDER }]);
    return { failure: await testMail(reading.environment, loggedIn(actor).email) };
  });

  route(calls.installationCode, async () => ({ bytes: qrPicture(environment.publicUrl) }));
}

async function presentInstallation(environment: Environment): Promise<calls.Installation> {
  return {
    ...presentState(environment),
    next: presentState(await atNextStart(environment)),
    addresses: ownAddresses(environment.port),
    startsAgain: environment.startsAgain,
  };
}

function presentState(environment: Environment): calls.InstallationState {
  const { host, publicUrl, smtpUrl, mailFrom, backupFolder, sources } = environment;
  const mail = smtpUrl === undefined ? null : readMailServer(smtpUrl);
  return {
    reachable: { is: !isOwnOnly(host), from: sources.HOST },
    address: { is: publicUrl, from: sources.PUBLIC_URL },
    mail: {
      is: mail && {
        server: mail.server,
        port: mail.port,
        user: mail.user,
        hasPassword: mail.password !== '',
      },
      from: sources.SMTP_URL,
    },
    sender: { is: mailFrom, from: sources.MAIL_FROM },
    backupFolder: { is: backupFolder ?? null, from: sources.BACKUP_FOLDER },
  };
}

const isOwnOnly = (host: string): boolean => /^(localhost|127\..+|::1)$/i.test(host);

const WITHIN_MS = 20 * SECOND;

/** Bypasses the outbox. @returns why it failed, or null */
async function testMail(environment: Environment, to: string): Promise<string | null> {
  const post = openPost(environment);
  const text = messages.TEST_MAIL_TEXT;
  const letter = {
    ...{ to, subject: messages.TEST_MAIL_SUBJECT, text, html: `<p>${text}</p>` },
    link: environment.publicUrl,
  };
  try {
    await post(letter, 'test', AbortSignal.timeout(WITHIN_MS));
    return null;
  } catch (error) {
    return describeFailure(error);
  }
}

/** The server's own answer isn't shown: a wrong name may lead to an internal service. */
function describeFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const known: Readonly<Record<string, string>> = messages.MAIL_FAILURES;
  return known[String(code)] ?? messages.MAIL_SERVER_SILENT;
}
