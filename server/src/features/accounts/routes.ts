import * as calls from '@quizmeet/contract/accounts/calls.ts';
import {
  erasePerson as erasePersonCall,
  findPerson as findPersonCall,
} from '@quizmeet/contract/accounts/erase-calls.ts';
import * as messages from '@quizmeet/contract/accounts/messages.ts';
import { NO_MAILBOX } from '@quizmeet/contract/outages.ts';
import { accountFindings, passwordFindings } from '@quizmeet/rules/accounts/entry.ts';
import { isMailAddress, LONGEST_ADDRESS } from '@quizmeet/rules/mail-address.ts';
import type { FastifyInstance } from 'fastify';
import { act } from '../../calls/act.ts';
import { actorOfUser, authoritiesOf, loggedIn } from '../../calls/actor.ts';
import { countAgainst } from '../../calls/limits.ts';
import type { Routes } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { COOKIE_SECONDS, hashToken } from '../../calls/sessions.ts';
import { DAY } from '../../platform/clock.ts';
import { gone, refused, refuseFindings } from '../../platform/problems.ts';
import type { Queue } from '../../platform/queue.ts';
import { repeat } from '../../platform/repeat.ts';
import { churchRecords } from '../../records/churches.ts';
import { mailRecords } from '../../records/mails.ts';
import { attemptRecords, linkRecords, sessionRecords, userRecords } from '../../records/users.ts';
import {
  changeAccount,
  confirm,
  confirmByHand,
  invitePeople,
  register,
  resetPassword,
  setRoles,
} from './commands.ts';
import { erasePerson, findPerson } from './erase.ts';
import { appointFromEnvironment, setUp } from './first-admin.ts';
import { composeWith } from './letters.ts';
import {
  authenticate,
  closeSession,
  hashPassword,
  mailLimits,
  openSession,
  passwordQueue,
  sessionOf,
} from './log-in.ts';
import { Outbox, readMailFile } from './outbox.ts';
import { presentAccounts, presentActor, presentMails, presentUser } from './present.ts';
import { countUnsent, sendAgain, sendUnsentAgain } from './send-again.ts';

export function accountRoutes(routes: Routes): void {
  const { app, services } = routes;
  const outbox = new Outbox(services, composeWith(services.environment));
  services.postman.wake = () => outbox.wake();
  app.addHook('onReady', async () => {
    await appointFromEnvironment(services);
    await outbox.start();
  });
  app.addHook('onClose', async () => await outbox.close());
  scheduleCleanup(app, services);

  const passwords = passwordQueue();
  sessionRoutes(routes, passwords);
  registrationRoutes(routes, outbox, passwords);
  passwordRoutes(routes, outbox, passwords);
  adminRoutes(routes);
}

function sessionRoutes({ route, services }: Routes, passwords: Queue): void {
  route(calls.authorities, async ({ actor }) => authoritiesOf(actor));

  route(calls.me, async ({ actor }) => presentActor(loggedIn(actor)));

  route(calls.login, async ({ body, request, reply }) => {
    // The whole login waits, so a flood holds one database connection.
    const user = await passwords.run(() => authenticate(services, body, request.ip));
    await openSession(services, user, request, reply);
    return presentActor(actorOfUser(user));
  });

  route(calls.logout, async ({ actor, request, reply }) => {
    await closeSession(services, actor, request, reply);
    reply.header('location', '/');
    return undefined;
  });
}

function registrationRoutes(
  { route, reading, services }: Routes,
  outbox: Outbox,
  passwords: Queue,
): void {
  const { db, environment } = services;

  reading(calls.mailing, async ({ settings }) => ({
    sent: environment.smtpUrl !== undefined,
    contact: settings.contactEmail,
  }));

  route(calls.register, async ({ body, now, request, reply }) => {
    refuseFindings(accountFindings(body), messages.accountMessages);
    const { name, email, password, invitation } = body;
    const limits = mailLimits('register', email, request.ip);
    // Counted when its turn comes: a refused request must not use up the limit.
    const passwordHash = await passwords.run(async () => {
      await countAgainst(db, limits, now, messages.TOO_MANY_REQUESTS);
      return await hashPassword(password);
    });
    const user = await act(services, null, (acting) =>
      register(acting, { name, email, passwordHash }, invitation),
    );
    if (user.confirmedAt !== null) await openSession(services, user, request, reply);
    return presentUser(user);
  });

  route(calls.resend, async ({ actor, now, request }) => {
    const { email, confirmed } = loggedIn(actor);
    const limits = mailLimits('resend', email, request.ip);
    await countAgainst(db, limits, now, messages.TOO_MANY_REQUESTS);
    if (confirmed) return;
    if (!isMailAddress(email)) throw refused(NO_MAILBOX);
    await mailRecords(db).add('confirm', email, now);
    outbox.wake();
  });

  route(calls.confirm, ({ params, request }) =>
    act(services, null, (acting) => confirm(acting, params.confirmationGuid, sessionOf(request))),
  );

  route(calls.checkLink, ({ params: { kind, guid } }) => requireLink(services, kind, guid));

  route(calls.setUp, async ({ body, request, reply }) => {
    refuseFindings(accountFindings(body), messages.accountMessages);
    const { guid, name, email, password } = body;
    await requireLink(services, 'setup', guid);
    const passwordHash = await passwords.run(() => hashPassword(password));
    const user = await act(services, null, (acting) =>
      setUp(acting, guid, { name, email, passwordHash }),
    );
    await openSession(services, user, request, reply);
    return presentUser(user);
  });
}

function passwordRoutes({ route, services }: Routes, outbox: Outbox, passwords: Queue): void {
  const { db } = services;

  // The account is looked up when sending, so that the response time reveals nothing.
  route(calls.requestPasswordReset, async ({ body, now, request }) => {
    const email = body.trim().slice(0, LONGEST_ADDRESS);
    await countAgainst(db, mailLimits('reset', email, request.ip), now, messages.TOO_MANY_REQUESTS);
    // Without an address nothing is sent, which reveals nothing about accounts.
    if (!isMailAddress(email)) return;
    await mailRecords(db).add('reset', email, now);
    setImmediate(() => outbox.wake());
  });

  route(calls.resetPassword, async ({ body, request }) => {
    refuseFindings(passwordFindings(body), messages.accountMessages);
    await requireLink(services, 'reset', body.guid);
    const passwordHash = await passwords.run(() => hashPassword(body.password));
    await act(services, null, (acting) =>
      resetPassword(acting, body.guid, passwordHash, sessionOf(request)),
    );
  });
}

/** 410 for one that can't set a password, or create an administrator. */
async function requireLink({ db, clock }: Services, kind: 'reset' | 'setup', token: string) {
  const link = await linkRecords(db).find(hashToken(token), kind, clock());
  if (link !== null) return;
  throw gone(kind === 'reset' ? messages.RESET_LINK_GONE : messages.SET_UP_LINK_GONE);
}

function adminRoutes({ route, reading, changing, services }: Routes): void {
  const { db } = services;

  reading(calls.listUsers, async (event) =>
    presentAccounts(await userRecords(db).all(), await churchRecords(db).all(event.id)),
  );

  changing(calls.invitePeople, (act, { body }) => invitePeople(act, body.people));

  changing(calls.changeAccount, (act, { params, body, request }) =>
    changeAccount(act, params.id, body, sessionOf(request)),
  );

  route(findPersonCall, async ({ actor, query }) => findPerson(services, actor, query.name));

  route(erasePersonCall, async ({ actor, body }) => erasePerson(services, actor, body.name));

  changing(calls.setRoles, (act, { params, body }) => setRoles(act, params.id, body));

  route(calls.listMails, async () => ({
    mails: await presentMails(db),
    unsent: await countUnsent(db, services.clock()),
  }));

  changing(calls.sendMailAgain, (act, { params }) => sendAgain(act, params.id));

  changing(calls.sendMailsAgain, sendUnsentAgain);

  route(calls.readMail, async ({ actor, params }) => readMailFile(services, actor, params.id));

  changing(calls.confirmAccount, (act, { params }) => confirmByHand(act, params.id));
}

/** Longer than any cookie lives; a clock set a year ahead deletes nothing valid. */
const LONG = COOKIE_SECONDS * 1000;

function scheduleCleanup(app: FastifyInstance, services: Services): void {
  const { db, clock, log } = services;
  const tidy = async () => {
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    await sessionRecords(db).forgetUnused(ago(LONG));
    await linkRecords(db).forgetExpired(ago(LONG));
    await attemptRecords(db).forget(ago(DAY));
  };
  repeat(app, log, tidy, DAY, 'could not tidy up');
}
