import {
  addTeam as addTeamCall,
  coachTeams,
  getChurch,
  getChurchOf,
  getFee,
  getTeam,
  giveChurch as giveChurchCall,
  importTeams as importTeamsCall,
  listTeams,
  listWithoutCoach,
  markPaid as markPaidCall,
  moveQuizzer as moveQuizzerCall,
  previewTeams,
  registerChurchFor as registerChurchForCall,
  removeAllTeams as removeAllTeamsCall,
  removeQuizzer as removeQuizzerCall,
  removeTeam as removeTeamCall,
  saveChurch as saveChurchCall,
  saveTeam as saveTeamCall,
  summaryCounts as summaryCountsCall,
  summaryList as summaryListCall,
} from '@quizmeet/contract/registration/calls.ts';
import { NO_SUCH_CHURCH, NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import * as sharing from '@quizmeet/contract/registration/sharing-calls.ts';
import {
  getFormer,
  takeOver as takeOverCall,
} from '@quizmeet/contract/registration/take-over-calls.ts';
import type { FastifyInstance } from 'fastify';
import { act, trial } from '../../calls/act.ts';
import { type Actor, loggedIn } from '../../calls/actor.ts';
import { changing, route } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { notFound } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import { eventRecords } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';
import { chosenEvent } from '../../tournament/chosen-event.ts';
import { notInThisYear } from '../../tournament/of-another-year.ts';
import { loadPublicNames } from '../../tournament/public-names.ts';
import { presentTeams } from '../../tournament/teams.ts';
import { saveChurch } from './churches.ts';
import { churchesWithoutCoach, giveChurch } from './coaches.ts';
import { loadFormer, presentFormer } from './former.ts';
import { importTeams, storeTeams } from './import-teams.ts';
import { answerInvitation, invitationBehind } from './invitations.ts';
import { markPaid } from './mark-paid.ts';
import { moveQuizzer } from './move-quizzer.ts';
import { presentChurch, presentFee } from './present.ts';
import { registerChurchFor } from './register-for.ts';
import { removeAllTeams } from './remove-all.ts';
import { removeQuizzer } from './rosters.ts';
import { endSharing, inviteCoach, sharingOfChurch } from './sharing.ts';
import { summaryCounts, summaryList } from './summary.ts';
import { takeOver } from './take-over.ts';
import { addTeam, removeTeam, saveTeam } from './teams.ts';

export function registrationRoutes(app: FastifyInstance, services: Services): void {
  churchRoutes(app, services);
  sharingRoutes(app, services);
  teamRoutes(app, services);
}

function churchRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, getChurch, async ({ actor }) => {
    const { event, church } = await own(services, loggedIn(actor));
    return await presentChurch(db, event, church);
  });

  route(app, services, getChurchOf, async ({ params }) => {
    const event = await eventRecords(db).current();
    const church = await churchRecords(db).byId(event.id, params.id);
    if (church === null) throw notFound(NO_SUCH_CHURCH);
    return await presentChurch(db, event, church);
  });

  route(app, services, saveChurchCall, async ({ actor, body }) =>
    act(services, actor, (act) => saveChurch(act, loggedIn(actor), body)),
  );

  route(app, services, getFormer, async ({ actor }) => {
    const former = await loadFormer(db, loggedIn(actor), await eventRecords(db).current());
    return { former: former === null ? null : presentFormer(former) };
  });

  route(app, services, takeOverCall, async ({ actor, body }) =>
    act(services, actor, (act) => takeOver(act, loggedIn(actor), body)),
  );

  changing(app, services, markPaidCall, (act, { params, body }) =>
    markPaid(act, params.id, body?.paid ?? true),
  );

  route(app, services, listWithoutCoach, async () =>
    churchesWithoutCoach(db, (await eventRecords(db).current()).id),
  );

  route(app, services, registerChurchForCall, async ({ actor, body }) => ({
    id: await act(services, actor, (act) => registerChurchFor(act, body)),
  }));

  changing(app, services, giveChurchCall, (act, { params, body }) =>
    giveChurch(act, params.id, body.email),
  );

  route(app, services, getFee, async ({ actor }) => {
    const { event, church } = await own(services, loggedIn(actor));
    return await presentFee(db, event, church);
  });

  route(app, services, summaryListCall, async () =>
    summaryList(db, await eventRecords(db).current()),
  );

  route(app, services, summaryCountsCall, async () =>
    summaryCounts(db, await eventRecords(db).current()),
  );
}

function teamRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, listTeams, async ({ query }) => {
    const event = await chosenEvent(db, query.year);
    return await presentTeams(db, event.id, { scope: query.division }, await loadPublicNames(db));
  });

  route(app, services, coachTeams, async ({ actor }) => {
    const { event, church } = await own(services, loggedIn(actor));
    return church === null ? [] : await presentTeams(db, event.id, { churchId: church.id });
  });

  route(app, services, getTeam, async ({ query }) => {
    const event = await eventRecords(db).current();
    const [team] = await presentTeams(db, event.id, query, await loadPublicNames(db));
    if (team !== undefined) return team;
    const found = await teamRecords(db).ofAnyYear(query.teamId);
    throw await notInThisYear(db, 'team', found, NO_SUCH_TEAM);
  });

  changing(app, services, addTeamCall, (act, { actor, body }) =>
    addTeam(act, loggedIn(actor), body),
  );

  route(app, services, saveTeamCall, async ({ actor, body }) => {
    await act(services, actor, (act) => saveTeam(act, loggedIn(actor), body));
    return true;
  });

  route(app, services, previewTeams, async ({ actor, body }) => {
    const preview = await trial(services, actor, (act) => storeTeams(act, loggedIn(actor), body));
    const { subject: _, severalTeams: __, ...found } = preview;
    return found;
  });

  route(app, services, importTeamsCall, async ({ actor, body }) =>
    act(services, actor, (act) => importTeams(act, loggedIn(actor), body)),
  );

  changing(app, services, removeTeamCall, (act, { actor, params }) =>
    removeTeam(act, loggedIn(actor), params.id),
  );

  changing(app, services, removeQuizzerCall, (act, { actor, params: { teamId, quizzerId } }) =>
    removeQuizzer(act, loggedIn(actor), teamId, quizzerId),
  );

  changing(app, services, moveQuizzerCall, (act, { params, body }) =>
    moveQuizzer(act, params.id, body.teamId),
  );

  changing(app, services, removeAllTeamsCall, removeAllTeams);
}

function sharingRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  route(app, services, sharing.getSharing, async ({ actor, params }) =>
    sharingOfChurch(db, loggedIn(actor), params.id),
  );

  changing(app, services, sharing.inviteCoach, (act, { actor, params, body }) =>
    inviteCoach(act, loggedIn(actor), params.id, body.email),
  );

  changing(app, services, sharing.endSharing, (act, { actor, params, query }) =>
    endSharing(act, loggedIn(actor), params.id, query.invitation === 'true'),
  );

  route(app, services, sharing.getInvitation, async ({ actor, params, now }) =>
    invitationBehind(db, params.guid, actor, now),
  );

  changing(app, services, sharing.answerInvitation, (act, { actor, params, body }) =>
    answerInvitation(act, loggedIn(actor), params.guid, body.accept),
  );
}

/** The church is undefined without one. */
async function own({ db }: Services, actor: Actor) {
  const event = await eventRecords(db).current();
  return { event, church: await churchRecords(db).byCoach(event.id, actor.userId) };
}
