import * as calls from '@quizmeet/contract/registration/calls.ts';
import { NO_SUCH_CHURCH, NO_SUCH_TEAM } from '@quizmeet/contract/registration/messages.ts';
import * as sharing from '@quizmeet/contract/registration/sharing-calls.ts';
import {
  getFormer,
  takeOver as takeOverCall,
} from '@quizmeet/contract/registration/take-over-calls.ts';
import { trial } from '../../calls/act.ts';
import { type Actor, loggedIn } from '../../calls/actor.ts';
import { notInThisYear } from '../../calls/chosen-event.ts';
import type { Routes } from '../../calls/route.ts';
import type { Services } from '../../calls/services.ts';
import { found } from '../../platform/problems.ts';
import { churchRecords } from '../../records/churches.ts';
import type { EventRow } from '../../records/events.ts';
import { teamRecords } from '../../records/teams.ts';
import { loadPublicNames } from '../../tournament/names.ts';
import { presentTeams } from '../../tournament/teams.ts';
import { markPaid, registerChurchFor, saveChurch } from './churches.ts';
import { importTeams, storeTeams } from './import-teams.ts';
import { presentChurch, presentFee, summaryCounts, summaryList } from './present.ts';
import { moveQuizzer, removeQuizzer } from './rosters.ts';
import {
  answerInvitation,
  churchesWithoutCoach,
  endSharing,
  giveChurch,
  invitationBehind,
  inviteAgain,
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

function churchRoutes({ reading, changing, services }: Routes): void {
  const { db } = services;

  reading(calls.getChurch, async (event, { actor }) =>
    presentChurch(db, event, await own(services, event, actor)),
  );

  reading(calls.getChurchOf, async (event, { params }) => {
    const church = found(await churchRecords(db).byId(event.id, params.id), NO_SUCH_CHURCH);
    return await presentChurch(db, event, church);
  });

  changing(calls.saveChurch, (act, { body }) => saveChurch(act, body));

  reading(getFormer, async (event, { actor }) => {
    const former = await loadFormer(db, loggedIn(actor), event);
    return { former: former === null ? null : presentFormer(former) };
  });

  changing(takeOverCall, (act, { body }) => takeOver(act, body));

  changing(calls.markPaid, (act, { params, body }) => markPaid(act, params.id, body?.paid ?? true));

  reading(calls.listWithoutCoach, (event) => churchesWithoutCoach(db, event));

  changing(calls.registerChurchFor, async (act, { body }) => ({
    id: (await registerChurchFor(act, body)).id,
  }));

  changing(calls.giveChurch, (act, { params, body }) => giveChurch(act, params.id, body.email));

  reading(calls.getFee, async (event, { actor }) =>
    presentFee(db, event, await own(services, event, actor)),
  );

  reading(calls.summaryList, (event) => summaryList(db, event));

  reading(calls.summaryCounts, (event) => summaryCounts(db, event));
}

function teamRoutes({ route, reading, changing, services }: Routes): void {
  const { db } = services;

  reading(calls.listTeams, async (event, { query }) =>
    presentTeams(db, event.id, { scope: query.division }, await loadPublicNames(db)),
  );

  reading(calls.coachTeams, async (event, { actor }) => {
    const church = await own(services, event, actor);
    return church === null ? [] : await presentTeams(db, event.id, { churchId: church.id });
  });

  reading(calls.getTeam, async (event, { query }) => {
    const [team] = await presentTeams(db, event.id, query, await loadPublicNames(db));
    if (team !== undefined) return team;
    const found = await teamRecords(db).ofAnyYear(query.teamId);
    throw await notInThisYear(db, 'team', found, NO_SUCH_TEAM);
  });

  changing(calls.addTeam, (act, { body }) => addTeam(act, body));

  changing(calls.saveTeam, async (act, { body }) => {
    await saveTeam(act, body);
    return true;
  });

  route(calls.previewTeams, async ({ actor, body }) => {
    const preview = await trial(services, actor, (act) => storeTeams(act, body));
    const { subject: _, severalTeams: __, ...found } = preview;
    return found;
  });

  changing(calls.importTeams, (act, { body }) => importTeams(act, body));

  changing(calls.removeTeam, (act, { params }) => removeTeam(act, params.id));

  changing(calls.removeQuizzer, (act, { params: { teamId, quizzerId } }) =>
    removeQuizzer(act, teamId, quizzerId),
  );

  changing(calls.moveQuizzer, (act, { params, body }) => moveQuizzer(act, params.id, body.teamId));

  changing(calls.removeAllTeams, removeAllTeams);
}

function sharingRoutes({ route, reading, changing, services: { db } }: Routes): void {
  reading(sharing.getSharing, (event, { actor, params }) =>
    sharingOfChurch(db, event, loggedIn(actor), params.id),
  );

  changing(sharing.inviteCoach, (act, { params, body }) => inviteCoach(act, params.id, body.email));

  changing(sharing.inviteAgain, (act) => inviteAgain(act));

  changing(sharing.endSharing, (act, { params, query }) =>
    endSharing(act, params.id, query.invitation === 'true'),
  );

  route(sharing.getInvitation, ({ actor, params, now }) =>
    invitationBehind(db, params.guid, actor, now),
  );

  changing(sharing.answerInvitation, (act, { params, body }) =>
    answerInvitation(act, params.guid, body.accept),
  );
}

const own = ({ db }: Services, event: EventRow, actor: Actor | null) =>
  churchRecords(db).byCoach(event.id, loggedIn(actor).userId);
