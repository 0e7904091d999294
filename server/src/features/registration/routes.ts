import * as calls from '@quizmeet/contract/registration/calls.ts';
import { NO_SUCH_CHURCH, NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import * as sharing from '@quizmeet/contract/registration/sharing-calls.ts';
import {
  getFormer,
  takeOver as takeOverCall,
} from '@quizmeet/contract/registration/take-over-calls.ts';
import { act, trial } from '../../calls/act.ts';
import { type Actor, loggedIn } from '../../calls/actor.ts';
import type { Routes } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { notFound } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';
import { chosenEvent, notInThisYear } from '../../tournament/chosen-event.ts';
import { loadPublicNames } from '../../tournament/public-names.ts';
import { presentTeams } from '../../tournament/teams.ts';
import { markPaid, registerChurchFor, saveChurch } from './churches.ts';
import { churchesWithoutCoach, giveChurch } from './coaches.ts';
import { importTeams, storeTeams } from './import-teams.ts';
import { presentChurch, presentFee, summaryCounts, summaryList } from './present.ts';
import { moveQuizzer, removeQuizzer } from './rosters.ts';
import {
  answerInvitation,
  endSharing,
  invitationBehind,
  inviteCoach,
  sharingOfChurch,
} from './sharing.ts';
import { loadFormer, presentFormer, takeOver } from './take-over.ts';
import { addTeam, removeAllTeams, removeTeam, saveTeam } from './teams.ts';

export function registrationRoutes(routes: Routes): void {
  churchRoutes(routes);
  sharingRoutes(routes);
  teamRoutes(routes);
}

function churchRoutes({ route, changing, services }: Routes): void {
  const { db } = services;

  route(calls.getChurch, async ({ actor }) => {
    const { event, church } = await own(services, loggedIn(actor));
    return await presentChurch(db, event, church);
  });

  route(calls.getChurchOf, async ({ params }) => {
    const event = await eventRecords(db).current();
    const church = await churchRecords(db).byId(event.id, params.id);
    if (church === null) throw notFound(NO_SUCH_CHURCH);
    return await presentChurch(db, event, church);
  });

  changing(calls.saveChurch, (act, { actor, body }) => saveChurch(act, loggedIn(actor), body));

  route(getFormer, async ({ actor }) => {
    const former = await loadFormer(db, loggedIn(actor), await eventRecords(db).current());
    return { former: former === null ? null : presentFormer(former) };
  });

  changing(takeOverCall, (act, { actor, body }) => takeOver(act, loggedIn(actor), body));

  changing(calls.markPaid, (act, { params, body }) => markPaid(act, params.id, body?.paid ?? true));

  route(calls.listWithoutCoach, async () =>
    churchesWithoutCoach(db, (await eventRecords(db).current()).id),
  );

  route(calls.registerChurchFor, async ({ actor, body }) => ({
    id: await act(services, actor, (act) => registerChurchFor(act, body)),
  }));

  changing(calls.giveChurch, (act, { params, body }) => giveChurch(act, params.id, body.email));

  route(calls.getFee, async ({ actor }) => {
    const { event, church } = await own(services, loggedIn(actor));
    return await presentFee(db, event, church);
  });

  route(calls.summaryList, async () => summaryList(db, await eventRecords(db).current()));

  route(calls.summaryCounts, async () => summaryCounts(db, await eventRecords(db).current()));
}

function teamRoutes({ route, changing, services }: Routes): void {
  const { db } = services;

  route(calls.listTeams, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    return await presentTeams(db, event.id, { scope: query.division }, await loadPublicNames(db));
  });

  route(calls.coachTeams, async ({ actor }) => {
    const { event, church } = await own(services, loggedIn(actor));
    return church === null ? [] : await presentTeams(db, event.id, { churchId: church.id });
  });

  route(calls.getTeam, async ({ query }) => {
    const event = await eventRecords(db).current();
    const [team] = await presentTeams(db, event.id, query, await loadPublicNames(db));
    if (team !== undefined) return team;
    const found = await teamRecords(db).ofAnyYear(query.teamId);
    throw await notInThisYear(db, 'team', found, NO_SUCH_TEAM);
  });

  changing(calls.addTeam, (act, { actor, body }) => addTeam(act, loggedIn(actor), body));

  route(calls.saveTeam, async ({ actor, body }) => {
    await act(services, actor, (act) => saveTeam(act, loggedIn(actor), body));
    return true;
  });

  route(calls.previewTeams, async ({ actor, body }) => {
    const preview = await trial(services, actor, (act) => storeTeams(act, loggedIn(actor), body));
    const { subject: _, severalTeams: __, ...found } = preview;
    return found;
  });

  changing(calls.importTeams, (act, { actor, body }) => importTeams(act, loggedIn(actor), body));

  changing(calls.removeTeam, (act, { actor, params }) =>
    removeTeam(act, loggedIn(actor), params.id),
  );

  changing(calls.removeQuizzer, (act, { actor, params: { teamId, quizzerId } }) =>
    removeQuizzer(act, loggedIn(actor), teamId, quizzerId),
  );

  changing(calls.moveQuizzer, (act, { params, body }) => moveQuizzer(act, params.id, body.teamId));

  changing(calls.removeAllTeams, removeAllTeams);
}

function sharingRoutes({ route, changing, services: { db } }: Routes): void {
  route(sharing.getSharing, async ({ actor, params }) =>
    sharingOfChurch(db, loggedIn(actor), params.id),
  );

  changing(sharing.inviteCoach, (act, { actor, params, body }) =>
    inviteCoach(act, loggedIn(actor), params.id, body.email),
  );

  changing(sharing.endSharing, (act, { actor, params, query }) =>
    endSharing(act, loggedIn(actor), params.id, query.invitation === 'true'),
  );

  route(sharing.getInvitation, async ({ actor, params, now }) =>
    invitationBehind(db, params.guid, actor, now),
  );

  changing(sharing.answerInvitation, (act, { actor, params, body }) =>
    answerInvitation(act, loggedIn(actor), params.guid, body.accept),
  );
}

/** The church is undefined without one. */
async function own({ db }: Services, actor: Actor) {
  const event = await eventRecords(db).current();
  return { event, church: await churchRecords(db).byCoach(event.id, actor.userId) };
}
